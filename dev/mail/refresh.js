// Keeps the list of the page in step with the server's; what has the focus stays in place.
const mails = document.querySelector(".mails");
const notice = document.querySelector("[role=status]");

async function refresh() {
  const response = await fetch("/", { signal: AbortSignal.timeout(5_000) });
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const items = [...fresh.querySelectorAll(".mails > li")];
  const ids = new Set(items.map(({ id }) => id));
  for (const item of mails.querySelectorAll("li")) if (!ids.has(item.id)) item.remove();
  // Oldest first, so that the newest ends up on top.
  for (const item of items.reverse()) if (!document.getElementById(item.id)) mails.prepend(item);
  const says = fresh.querySelector("[role=status]").textContent;
  if (notice.textContent !== says) notice.textContent = says;
}

setInterval(() => {
  // A stopped stack is no news; the next turn tries again.
  if (!document.hidden) refresh().catch(() => undefined);
}, 2_000);
