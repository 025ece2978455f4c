// The page's part of the sidebar: whose token it asks with. Jazz has it in a cookie and needs none.
const sidebar = document.querySelector("unified-sidebar");

sidebar.getToken = async ({ refresh = false } = {}) => {
  const response = await fetch(`/token?refresh=${refresh}`, { method: "POST" });
  if (response.status === 401) location.assign(`/login?returnTo=${encodeURIComponent(location.href)}`);
  return response.text();
};
