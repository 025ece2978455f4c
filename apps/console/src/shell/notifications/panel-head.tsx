import { Button } from "@bc/ui/button";
import { CheckCheck } from "lucide-react";

interface PanelHeadProps {
  /** Omitted if the container of the panel has it. */
  title?: string | undefined;
  count: number;
  onReadAll: () => void;
}

export function PanelHead({ title, count, onReadAll }: PanelHeadProps) {
  return (
    <div className="sticky top-0 z-sticky flex min-h-12 items-center gap-2.5 border-b border-line bg-raised ps-4 pe-2 max-sm:min-h-0 max-sm:bg-surface max-sm:pb-2">
      {title && <h2 className="text-subheading font-semibold">{title}</h2>}
      <p className="flex-1 text-dense text-muted">
        {count > 0 ? `${count > 99 ? "99+" : count} unread` : "No unread notifications"}
      </p>
      <Button size="small" variant="quiet" disabled={count === 0} onClick={onReadAll}>
        <CheckCheck aria-hidden="true" />
        Mark all read
      </Button>
    </div>
  );
}
