const key = "single-keys";
const fields =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]";

/** Single-key shortcuts can be turned off, because speech input triggers them. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(key) !== "off";
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(key, on ? "on" : "off");
}

/** Whether keys pressed on an element are typed into it. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
