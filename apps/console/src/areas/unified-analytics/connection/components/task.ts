import type { Day } from "@bc/ui/dates/day";

/** What the user does in a dialog. */
export type Task =
  | { name: "rename" | "accounts" | "reset" | "delete" }
  /** The day that the user has chosen in the calendar, or whether to begin with the days that differ. */
  | { name: "reread"; day?: Day; isDiffering?: boolean };
