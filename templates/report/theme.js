"use strict";
// The theme that was chosen last, before anything is drawn. A page on disk may have no storage: then it follows the system.
const theme = {
  key: "wmma2sycl-theme",
  stored() { try { return localStorage.getItem(this.key); } catch { return null; } },
  store(name) { try { localStorage.setItem(this.key, name); } catch { /* remembered for this page only */ } },
  set(name) { if (name === "dark" || name === "light") document.documentElement.dataset.theme = name; },
  isDark() {
    const name = document.documentElement.dataset.theme;
    return name ? name === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  },
};
theme.set(theme.stored());
