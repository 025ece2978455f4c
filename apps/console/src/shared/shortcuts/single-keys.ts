const key = "single-keys";

/** Single-key shortcuts can be turned off, because speech input triggers them. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(key) !== "off";
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(key, on ? "on" : "off");
}
