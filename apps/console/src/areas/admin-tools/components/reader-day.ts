import { formatDate } from "../../../shared/format/dates.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a day in the reader's own time zone, because support works across organizations in many zones. */
export function readerDay(iso: string): string {
  return formatDate(iso, zone);
}
