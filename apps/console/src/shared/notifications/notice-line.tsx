import { Button } from "@bc/ui/button";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { Notice } from "./use-notification-actions.ts";

interface NoticeLineProps {
  notice: Notice | null;
  onDone: () => void;
}

/** The last action at the bottom of a list, with Undo or Try again. */
export function NoticeLine({ notice, onDone }: NoticeLineProps) {
  const Icon = notice?.isBad ? CircleAlert : CircleCheck;
  return (
    <div role={notice?.isBad ? "alert" : "status"} className="sticky bottom-0 z-sticky">
      {notice && (
        <div className="flex items-center gap-2.5 border-t border-line bg-raised py-2 ps-4 pe-2 text-sm">
          <Icon
            aria-hidden="true"
            className={`size-4 shrink-0 ${notice.isBad ? "text-accent-red" : "text-accent-green"}`}
          />
          <p className="min-w-0 flex-1 wrap-break-word">{notice.text}</p>
          {notice.action && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                onDone();
                notice.action?.onClick();
              }}
            >
              {notice.action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
