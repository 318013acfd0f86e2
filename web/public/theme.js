// Runs before the first paint, so that a dark page never flashes light. A file of its own because the content
// security policy allows no inline script. The key is that of src/ui/theme/preference.ts, the attribute that of theme.ts.
(function () {
  var preference = null;
  try {
    preference = localStorage.getItem('themePreference');
  } catch {
    // Storage can be switched off; then the system decides.
  }
  var dark = preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
})();
