// Counts down until the email can be sent again, and goes on once the address is confirmed. Without it the page works:
// the server refuses an early resend, and the user follows the link to sign in.
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-wait]"));
const label = button?.textContent ?? "";
let seconds = Number(button?.dataset["wait"]);

function countDown() {
  if (!button) return;
  button.disabled = seconds > 0;
  button.textContent = seconds > 0 ? `${label} (${seconds} s)` : label;
  if (seconds > 0) setTimeout(countDown, 1_000);
  seconds -= 1;
}
countDown();

const flow = document.querySelector("p[data-flow]")?.getAttribute("data-flow");
const everyMs = 3_000;

async function ask() {
  if (document.visibilityState !== "visible") return;
  const response = await fetch(`${flow}/confirmed`, { cache: "no-store" }).catch(() => undefined);
  if (!response?.ok) return;
  const { state } = /** @type {{ state: string }} */ (await response.json());
  if (state === "confirmed") location.replace(`${flow}/sign-in`);
  // The link was opened in this browser, or this sign-in has expired: the console knows which.
  if (state === "over") location.replace("/");
}

if (flow) {
  setInterval(() => void ask(), everyMs);
  document.addEventListener("visibilitychange", () => void ask());
}
