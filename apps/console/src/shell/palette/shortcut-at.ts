import { isMod, takesText } from "@bc/ui/keys";

/** The shortcut of a key press, anywhere on the page. */
export type Shortcut = "palette" | "search" | "shortcuts";

export function shortcutAt(event: KeyboardEvent, singleKeys: boolean): Shortcut | null {
  if (isMod(event) && !event.shiftKey && event.key.toLowerCase() === "k") return "palette";
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  if (!singleKeys || !isPlain || takesText(event.target)) return null;
  if (event.key === "/") return "search";
  return event.key === "?" ? "shortcuts" : null;
}
