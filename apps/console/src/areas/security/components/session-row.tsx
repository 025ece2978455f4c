import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { LifeBuoy, Monitor, Smartphone } from "lucide-react";
import { Instant } from "../../../shared/instant.tsx";
import type { ListSessionsQuery } from "../api/list-sessions.gen.ts";

export type Session = ListSessionsQuery["identity_sessionList"][number];

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, place, isCurrent, isSupport, lastUsedAt } = session;
  const Icon = isSupport ? LifeBuoy : /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-sm sm:px-5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isCurrent && (
            <Badge tone="primary" kind="label">
              This device
            </Badge>
          )}
          {isSupport && (
            <Badge tone="warning" kind="label">
              Support, read-only
            </Badge>
          )}
        </p>
        <p className="text-dense text-muted">
          {place} · Last used <Instant iso={lastUsedAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button variant="secondary" size="small" busy={busy} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
