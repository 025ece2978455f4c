const key = "theme";
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const systemTheme = (): Theme => (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** The theme that this browser was told to use against its system's; before anything is drawn. */
export function applyTheme(): void {
  const chosen = themes.find((theme) => theme === localStorage.getItem(key));
  if (chosen) document.documentElement.dataset["theme"] = chosen;
}

export function isDark(): boolean {
  return (document.documentElement.dataset["theme"] ?? systemTheme()) === "dark";
}

/** What the system would show anyway is not written down, so that the console follows it again. */
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
