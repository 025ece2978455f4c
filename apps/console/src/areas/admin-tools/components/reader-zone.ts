import { formatDate } from "../../../shared/format/dates.ts";

/** Support reads of organizations in many zones; days are those of its own. */
export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function readerDay(iso: string): string {
  return formatDate(iso, readerZone);
}
