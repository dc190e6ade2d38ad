// Sets the chosen theme before anything is drawn. Runs as a blocking classic script, hence plain JavaScript.
try {
  const chosen = localStorage.getItem("capstan_theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked: the system's wish holds.
}
