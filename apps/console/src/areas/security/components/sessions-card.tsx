import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { useSnackbar } from "@bc/ui/snackbar";
import { lazy, Suspense, useState } from "react";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useOperation, useWrite } from "../../../shared/api/use-operation.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { endOtherSession } from "../api/end-other-session.gen.ts";
import { listEvents } from "../api/list-events.gen.ts";
import { listSessions } from "../api/list-sessions.gen.ts";
import { LeavingNotice } from "./leaving-notice.tsx";
import { useLeaveForSignIn } from "./use-leave-for-sign-in.ts";
import { type Session, SessionRow } from "./session-row.tsx";

const EndAllDialog = lazy(async () => ({ default: (await import("./end-all-dialog.tsx")).EndAllDialog }));

const currentFirst = (one: Session, other: Session): number => Number(other.isCurrent) - Number(one.isCurrent);

/** Lists the user's sessions and signs them out. */
export function SessionsCard() {
  const query = useOperation(listSessions, {});
  const end = useWrite(endOtherSession, { refetch: [listSessions, listEvents] });
  const show = useSnackbar();
  const [isOpen, setIsOpen] = useState(false);
  const { message, leave } = useLeaveForSignIn();

  function endOne({ id, device }: Session): void {
    end.mutate(
      { id },
      {
        onSuccess: () => show({ tone: "good", text: `Signed out of ${device}.`, closeAfter: 6_000 }),
        onError: (error) =>
          show({ tone: "bad", text: toldWithRequest(error, `Couldn't sign out the session: ${error.message}`) }),
      },
    );
  }

  return (
    <Card
      title="Session management"
      note="Sign out any session you don't recognize."
      actions={
        <Button variant="secondary" disabled={message !== null} onClick={() => setIsOpen(true)}>
          Sign out of all sessions
        </Button>
      }
    >
      {message && <LeavingNotice message={message}>Sign in again on this device next.</LeavingNotice>}
      <QueryState query={query} what="your sessions" lines={3}>
        {({ identity_sessionList: sessions }) =>
          sessions.length === 0 ? (
            <EmptyState title="No sessions to show">Your own identity provider manages your sessions.</EmptyState>
          ) : (
            <ul aria-label="Sessions" className="divide-y divide-line">
              {[...sessions].sort(currentFirst).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={end.isPending && end.variables.id === session.id}
                  onEnd={() => endOne(session)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {isOpen && (
        <Suspense>
          <EndAllDialog onClose={() => setIsOpen(false)} onEnded={() => leave("All sessions ended successfully!")} />
        </Suspense>
      )}
    </Card>
  );
}
