const keyOf = (subject: string): string => `reason.${subject}`;

/** Keeps a reason in this tab while the user signs in again; it can be taken once. */
export const keptReason = {
  keep(subject: string, reason: string): void {
    sessionStorage.setItem(keyOf(subject), reason);
  },
  take(subject: string): string {
    const reason = sessionStorage.getItem(keyOf(subject)) ?? "";
    sessionStorage.removeItem(keyOf(subject));
    return reason;
  },
};
