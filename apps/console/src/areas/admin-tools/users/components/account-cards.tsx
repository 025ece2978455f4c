import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { Instant } from "../../../../shared/instant.tsx";
import type { ShowAccountQuery } from "../api/show-account.gen.ts";
import { Rows } from "../../components/rows.tsx";

export type Account = NonNullable<ShowAccountQuery["org_userAccountShow"]>;

export function SessionsCard({ sessions }: Pick<Account, "sessions">) {
  return (
    <Card title="Sessions" note="Users can sign out sessions on their security page.">
      <Rows
        label="Sessions"
        items={sessions}
        empty="No active sessions"
        renderRow={({ device, place, isSupport, signedInAt, lastUsedAt }) => (
          <>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{device}</span>
              {isSupport && <Badge tone="warning">Support</Badge>}
            </p>
            <p className="text-dense text-muted">
              {place} · signed in <Instant iso={signedInAt} /> · last used <Instant iso={lastUsedAt} />
            </p>
          </>
        )}
      />
    </Card>
  );
}

export function EventsCard({ events }: Pick<Account, "events">) {
  return (
    <Card title="Recent security events" note="As shown to the user">
      <Rows
        label="Recent security events"
        items={events}
        empty="No recent security events"
        renderRow={({ sentence, at, device, place, isByOther }) => (
          <>
            <p className="wrap-anywhere">
              {sentence}
              {isByOther && " (by support or an admin)"}
            </p>
            <p className="text-dense text-muted">
              <Instant iso={at} /> · {device} · {place}
            </p>
          </>
        )}
      />
    </Card>
  );
}
