// The page's part of the sidebar: whose token it asks with (jazz has it in a cookie), and where errors are reported.
const sidebar = document.querySelector("unified-sidebar");

sidebar.getToken = async ({ refresh = false } = {}) => {
  const response = await fetch(`/token?refresh=${refresh}`, { method: "POST" });
  if (response.status === 401) location.assign(`/login?returnTo=${encodeURIComponent(location.href)}`);
  return response.text();
};

sidebar.addEventListener("unified-sidebar-error", ({ detail }) => {
  navigator.sendBeacon("/errors", JSON.stringify(detail));
});
