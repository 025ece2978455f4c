// Counts down until the email can be sent again, and goes on once the address is confirmed. Without it the page works:
// the server refuses an early resend, and the user follows the link to sign in.
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-wait]"));
const label = button?.textContent ?? "";
// By the clock: browsers slow down the timers of tabs in the background, and users leave this one to read their email.
const until = Date.now() + Number(button?.dataset["wait"]) * 1_000;
const countdown = setInterval(countDown, 1_000);

function countDown() {
  if (!button) return;
  const seconds = Math.ceil((until - Date.now()) / 1_000);
  button.disabled = seconds > 0;
  button.textContent = seconds > 0 ? `${label} (${seconds} s)` : label;
  if (seconds <= 0) clearInterval(countdown);
}
countDown();
document.addEventListener("visibilitychange", countDown);

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
