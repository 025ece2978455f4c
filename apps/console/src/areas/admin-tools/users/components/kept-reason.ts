const key = (userId: string): string => `look-reason.${userId}`;

/** What support wrote survives the way to the identity provider and back, in this tab, once. */
export const keptReason = {
  keep(userId: string, reason: string): void {
    sessionStorage.setItem(key(userId), reason);
  },
  take(userId: string): string {
    const reason = sessionStorage.getItem(key(userId)) ?? "";
    sessionStorage.removeItem(key(userId));
    return reason;
  },
};
