const fields =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]";

/** Whether keys pressed on an element are typed into it. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

/** Whether a dialog or menu is open, which handles keys itself. */
export function isOverlayOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]") !== null;
}

/** Whether Ctrl, or ⌘ on Apple keyboards, is held without Alt. */
export function isMod({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return !altKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}
