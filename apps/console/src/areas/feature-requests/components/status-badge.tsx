import { type Status, statusLabels } from "@bc/feedback/contract/board";
import { Badge } from "@bc/ui/badge";

const tones = {
  open: "neutral",
  under_review: "info",
  planned: "primary",
  in_progress: "warning",
  complete: "success",
  closed: "neutral",
} as const;

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
