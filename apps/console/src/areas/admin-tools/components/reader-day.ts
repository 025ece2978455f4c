import { formatDate } from "../../../shared/format/dates.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Support reads of organizations in many zones; days are those of its own. */
export function readerDay(iso: string): string {
  return formatDate(iso, zone);
}
