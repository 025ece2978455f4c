import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { useState } from "react";
import { useMe } from "../../../shared/api/use-me.ts";
import { useCurrentState } from "../../../shared/current/current.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { useSession, useSessionStatus } from "../../../shared/session.ts";
import { PingRunner } from "./ping-runner.tsx";

const note = "Sends one durable workflow through database and warehouse";

export function PingCard() {
  return useSessionStatus() === "signedIn" ? <SignedInPing /> : <SignedOutPing />;
}

function SignedOutPing() {
  const session = useSession();
  const [failed, setFailed] = useState(false);
  const signIn = () => session.signIn("/status").catch(() => setFailed(true));
  return (
    <Card title="Ping" note={note}>
      <EmptyState
        title="Sign in to run a ping"
        action={
          <Button variant="secondary" onClick={signIn}>
            Sign in
          </Button>
        }
      >
        Pings belong to a business and are visible to its members.
        {failed && <p role="alert">The identity provider can't be reached. Try again in a moment.</p>}
      </EmptyState>
    </Card>
  );
}

function SignedInPing() {
  const query = useMe();
  const state = useCurrentState();
  const business = state.status === "ready" && state.current.business;
  if (business) return <PingRunner business={business} note={note} />;
  return (
    <Card title="Ping" note={note}>
      <QueryState query={query} what="your businesses" lines={2}>
        {() => <EmptyState title="No business yet">You can run pings after you join a business.</EmptyState>}
      </QueryState>
    </Card>
  );
}
