/** What the user does in a dialog. */
export type Task = "rename" | "accounts" | "reread" | "reset" | "delete";
