// Sets the colours before the first paint. It runs before the page is shown, so it is a script of its own.
try {
  const theme = localStorage.getItem('docs-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // The browser stores nothing for this page: the colours of the system apply.
}
