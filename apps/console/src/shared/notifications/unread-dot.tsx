/** Marks unread notifications with a color and a word. Takes the same space if read, so that rows stay aligned. */
export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  return (
    <span className="grid h-5 w-2 shrink-0 place-items-center">
      {isUnread && (
        <span className="size-2 rounded-full bg-primary forced-colors:border">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </span>
  );
}
