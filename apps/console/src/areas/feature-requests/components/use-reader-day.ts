import { useCurrent } from "../../../shared/current/current.tsx";
import { formatDate } from "../../../shared/format/dates.ts";

/** Formats days in the time zone of the current business, or of the browser. */
export function useReaderDay(): (iso: string) => string {
  const { business } = useCurrent();
  const timeZone = business?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (iso) => formatDate(iso, timeZone);
}
