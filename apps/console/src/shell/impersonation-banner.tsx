import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { useEffect } from "react";
import { useMe } from "../shared/api/use-me.ts";
import { formatTime } from "../shared/format/dates.ts";
import { type Impersonation, useSession } from "../shared/session.ts";

/** Shows support which user this tab impersonates, and until when. */
export function ImpersonationBanner({ email, actor, endsAt }: Impersonation) {
  const session = useSession();
  const me = useMe().data?.me;
  useEffect(() => {
    const timer = setTimeout(() => session.endImpersonation(), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [session, endsAt]);
  const name = me ? `${me.firstName} ${me.lastName}`.trim() : "";
  return (
    <Alert
      banner
      tone="warning"
      title={`Viewing the console as ${name ? `${name} (${email})` : email}`}
      action={
        <Button size="small" variant="secondary" onClick={() => session.endImpersonation()}>
          Stop viewing
        </Button>
      }
    >
      Signed in as {actor} until {formatTime(new Date(endsAt).toISOString())}. Read-only: you can't change anything.
    </Alert>
  );
}
