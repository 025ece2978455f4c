/** How far back a free trial reads, and the default of the form. */
export const trialDays = 90;

export const trialHelp = "During the free trial period, this data source is restricted to the last 90 days of data.";

export const startDateMessages = {
  required: "Please enter start date",
  pattern: "Please enter correct start date in form yyyy-mm-dd",
} as const;

/** Earlier dates are typing errors, such as 0026-11-18. */
const firstStartDate = "2000-01-01";

/** Returns the first day of a connection whose form is not saved yet: 90 days before today in UTC, as "2026-11-18". */
export function defaultStartDate(now: Date): string {
  return new Date(now.getTime() - trialDays * 86_400_000).toISOString().slice(0, 10);
}

/** Returns what the form says about a start date, or undefined if it accepts it. */
export function checkStartDate(text: string): string | undefined {
  if (text === "") return startDateMessages.required;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  const isSame = isDay && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;
  return isSame && text >= firstStartDate ? undefined : startDateMessages.pattern;
}
