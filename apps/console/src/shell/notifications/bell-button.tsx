import { CountBadge } from "@bc/ui/count-badge";
import { Bell } from "lucide-react";
import type { ComponentProps } from "react";

/** Its label is the number of unread notifications. */
export function BellButton({ count, ...button }: { count: number } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Notifications"
      {...button}
      className="relative grid size-control shrink-0 cursor-pointer place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink"
    >
      <Bell aria-hidden="true" className="size-4.5" />
      <span className="absolute -end-1 -top-1">
        <CountBadge count={count} />
      </span>
    </button>
  );
}
