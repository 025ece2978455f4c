import { connectorStatuses } from "@bc/ua/contract/statuses";
import { Badge } from "@bc/ui/badge";
import type { ComponentProps } from "react";
import type { Status } from "./connector.ts";

const tones: Record<Status, NonNullable<ComponentProps<typeof Badge>["tone"]>> = {
  failed: "danger",
  inactive: "neutral",
  deprecated: "neutral",
  pending: "info",
  running: "primary",
  incomplete: "warning",
  succeeded: "success",
  active: "success",
  cancelled: "danger",
};

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{connectorStatuses.find(({ value }) => value === status)?.label ?? status}</Badge>;
}
