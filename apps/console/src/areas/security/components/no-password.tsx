import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { CardBody } from "@bc/ui/card";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useMe } from "../../../shared/api/use-me.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { requestReset } from "../api/request-reset.gen.ts";

/** Shown to users who sign in only with Google or a passkey. */
export function NoPassword() {
  const email = useMe().data?.me.primaryEmail;
  const send = useWrite(requestReset, { refetch: [] });
  return (
    <CardBody>
      <p className="text-muted">
        You sign in with Google or a passkey. To add a password as another way to sign in, we'll email a link to{" "}
        {email ?? "you"}.
      </p>
      <div className="mt-4 flex flex-col items-start gap-3">
        {send.isError && <Alert tone="bad">Couldn't send the link: {toldWithRequest(send.error)}</Alert>}
        {send.isSuccess ? (
          <Alert tone="good">We sent a link to {email}. It works once and expires in 30 minutes.</Alert>
        ) : (
          email && (
            <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate({ userEmail: email })}>
              Email me a link
            </Button>
          )
        )}
      </div>
    </CardBody>
  );
}
