const key = "theme";
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const systemTheme = (): Theme => (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Applies the theme that the user chose over the system's, before anything is rendered. */
export function applyTheme(): void {
  const chosen = themes.find((theme) => theme === localStorage.getItem(key));
  if (chosen) document.documentElement.dataset["theme"] = chosen;
}

export function isDark(): boolean {
  return (document.documentElement.dataset["theme"] ?? systemTheme()) === "dark";
}

/** A choice that equals the system's theme is not stored, so that the console follows the system again. */
export function setDark(dark: boolean): void {
  const theme: Theme = dark ? "dark" : "light";
  if (theme === systemTheme()) {
    localStorage.removeItem(key);
    delete document.documentElement.dataset["theme"];
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset["theme"] = theme;
  }
}
