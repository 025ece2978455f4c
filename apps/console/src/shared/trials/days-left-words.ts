import { counted } from "../format/words.ts";

/** Returns the rest of a trial in words: "14 days left", "Last day". */
export function daysLeftWords(daysLeft: number): string {
  return daysLeft === 0 ? "Last day" : `${counted(daysLeft, "day")} left`;
}
