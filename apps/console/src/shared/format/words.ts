const group = new Intl.NumberFormat("en");

/** "1 business", "2 businesses"; also for an organization's own term. */
export function counted(count: number, word: string): string {
  return `${group.format(count)} ${count === 1 ? word : plural(word)}`;
}

/** The plural, also of an organization's own term. */
export function plural(word: string): string {
  if (/(s|x|ch|sh)$/i.test(word)) return `${word}es`;
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const list = new Intl.ListFormat("en");

/** "Users, Orders, and Organizations". */
export function listed(words: readonly string[]): string {
  return list.format(words);
}

/** "340 ms", "2.1 s", "12 s", "3 min", "1 h 30 min", "3 days". */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < 59_500) return `${Math.round(ms / 1_000)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.round(minutes / 1_440)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
