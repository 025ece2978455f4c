import { takesText } from "../../shared/shortcuts/single-keys.ts";

/** The shortcut of a key press, anywhere on the page. */
export type Shortcut = "palette" | "search" | "shortcuts";

export function shortcutAt(event: KeyboardEvent, singleKeys: boolean): Shortcut | null {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const isMod = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (isMod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") return "palette";
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  if (!singleKeys || !isPlain || takesText(event.target)) return null;
  if (event.key === "/") return "search";
  return event.key === "?" ? "shortcuts" : null;
}
