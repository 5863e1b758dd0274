// Runs before the first paint, so that a chosen theme never flashes the other one. The choice is made in platform/theme.
try {
  const choice = localStorage.getItem("lectern.theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage is closed to us: the system's preference stands.
}
