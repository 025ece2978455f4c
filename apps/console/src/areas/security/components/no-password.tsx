import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { CardBody } from "@bc/ui/card";
import { toldWithRequest } from "../../../shared/api/api-error.ts";
import { useMe } from "../../../shared/api/use-me.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { requestReset } from "../api/request-reset.gen.ts";

/** For whoever signs in by Google or passkey alone. */
export function NoPassword() {
  const email = useMe().data?.me.primaryEmail;
  const send = useWrite(requestReset, { refetch: [] });
  return (
    <CardBody>
      <p className="text-muted">
        You have no password: you sign in with Google or a passkey. You can set one as a second way in, by a link that
        we mail to {email ?? "you"}.
      </p>
      <div className="mt-4 flex flex-col items-start gap-3">
        {send.isError && <Alert tone="bad">The link was not sent: {toldWithRequest(send.error)}</Alert>}
        {send.isSuccess ? (
          <Alert tone="good">A link is on its way to {email}. It works once, for 30 minutes.</Alert>
        ) : (
          email && (
            <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate({ userEmail: email })}>
              Mail me a link to set a password
            </Button>
          )
        )}
      </div>
    </CardBody>
  );
}
