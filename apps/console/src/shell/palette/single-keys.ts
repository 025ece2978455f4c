const key = "single-keys";

/** Shortcuts of one key can be turned off: whoever dictates sets them off by speaking. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(key) !== "off";
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(key, on ? "on" : "off");
}
