/** What users are notified of, by number and day. */
export interface NoticeState {
  kind: "LATE_RISK" | "EXCEPTION";
  /** "" if unknown. Of exceptions only. */
  carrier: string;
  /** Such as 2026-11-17. */
  day: string;
  n: number;
}

export interface DueNotice extends NoticeState {
  /** It begins, or a new day brings more: the notification returns to the inbox. */
  isNews: boolean;
}

const keyOf = ({ kind, carrier }: NoticeState): string => `${kind} ${carrier}`;

/** Compares what users know with what is. Returns what changed; 0 closes a notification. */
export function dueNotices(known: readonly NoticeState[], found: readonly NoticeState[]): DueNotice[] {
  const open = new Map(known.filter(({ n }) => n > 0).map((notice) => [keyOf(notice), notice]));
  const changed = found.flatMap((notice) => {
    const before = open.get(keyOf(notice));
    open.delete(keyOf(notice));
    // The day of the newest exception falls when that one is handled.
    const day = before && before.day > notice.day ? before.day : notice.day;
    if (before?.n === notice.n && before.day === day) return [];
    return [{ ...notice, day, isNews: before?.day !== day }];
  });
  return [...changed, ...[...open.values()].map((notice) => ({ ...notice, n: 0, isNews: false }))];
}
