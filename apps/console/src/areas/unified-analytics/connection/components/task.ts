import type { Day } from "@bc/ui/dates/day";

/** What the user does in a dialog. */
export type Task =
  | { name: "rename" | "accounts" | "reset" | "delete" }
  /** The day is the one that the user has chosen in the calendar. */
  | { name: "reread"; day?: Day };
