/** Up and Down move between entries, Home and End to the ends; Right opens a submenu and Left closes it. */
export function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const from = entries.findIndex((entry) => entry === event.target);
  const entry = entries[from];
  if (!entry || event.defaultPrevented) return;
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: entries[from + 1],
    ArrowUp: entries[from - 1],
    Home: entries[0],
    End: entries.at(-1),
  };
  const expanded = entry.getAttribute("aria-expanded");
  if (event.key === "ArrowRight" ? expanded === "false" : event.key === "ArrowLeft" && expanded === "true")
    entry.click();
  else if (targets[event.key]) targets[event.key]?.focus();
  else return;
  event.preventDefault();
}
