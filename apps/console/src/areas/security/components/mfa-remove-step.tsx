import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { type ReactNode, useState } from "react";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useClient } from "../../../shared/api/client.ts";
import { deleteMfa } from "../api/delete-mfa.gen.ts";
import { failedTo } from "../api/failed-to.ts";
import { type FactorKind, factorLabels, type StepProps } from "./mfa-step.ts";

interface MfaRemoveStepProps extends StepProps {
  token: string;
  kind: FactorKind;
}

export function MfaRemoveStep({ token, kind, run, busy, setStep, onDone }: MfaRemoveStepProps) {
  const client = useClient();
  const [failure, setFailure] = useState<ReactNode>(null);

  function remove(): void {
    setFailure(null);
    run(() => client.request(deleteMfa, {})).then(
      () => onDone({ message: `${factorLabels[kind]} based MFA successfully removed!` }),
      (error: unknown) => setFailure(toldWithRequest(failedTo("remove this authentication method", error))),
    );
  }

  return (
    <div className="flex flex-col gap-5">
      {failure && <Alert tone="bad">{failure}</Alert>}
      <p className="text-muted">
        You'll sign in with only your password, without a code by app or SMS. Passkeys are kept. If you have none, your
        recovery code stops working too.
      </p>
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="secondary" disabled={busy} onClick={() => setStep({ name: "list", token })}>
          Keep
        </Button>
        <Button variant="danger" busy={busy} onClick={remove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
