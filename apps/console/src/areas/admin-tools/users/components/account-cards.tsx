import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { Instant } from "../../../../shared/instant.tsx";
import type { ShowAccountQuery } from "../api/show-account.gen.ts";
import { Rows } from "../../components/rows.tsx";

export type Account = NonNullable<ShowAccountQuery["org_userAccountShow"]>;

export function SessionsCard({ sessions }: Pick<Account, "sessions">) {
  return (
    <Card title="Sessions" note="The user can end sessions on their security page.">
      <Rows
        label="Sessions"
        items={sessions}
        empty="They are signed in nowhere."
        renderRow={({ device, place, isSupport, signedInAt, lastUsedAt }) => (
          <>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{device}</span>
              {isSupport && <Badge tone="warning">Support</Badge>}
            </p>
            <p className="text-dense text-muted">
              {place} · since <Instant iso={signedInAt} /> · last used <Instant iso={lastUsedAt} />
            </p>
          </>
        )}
      />
    </Card>
  );
}

export function EventsCard({ events }: Pick<Account, "events">) {
  return (
    <Card title="Recent security events" note="In the words that they read themselves.">
      <Rows
        label="Recent security events"
        items={events}
        empty="Nothing happened to the account lately."
        renderRow={({ sentence, at, device, place, isByOther }) => (
          <>
            <p className="wrap-anywhere">
              {sentence}
              {isByOther && " (by somebody else)"}
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
