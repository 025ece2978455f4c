import { graceDays } from "@bc/org/contract/security";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { useState } from "react";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { getSecurity } from "../api/get-security.gen.ts";
import { requireFactor } from "../api/require-factor.gen.ts";
import type { Security } from "../api/use-security.ts";
import { factorDay, missingFactorText } from "./factor-text.ts";

interface RequireFactorDialogProps {
  security: Security;
  onClose: () => void;
  onSaved: (text: string) => void;
}

const day = 86_400_000;

/** Asks from when multi-factor authentication is required, and shows how many members are affected. */
export function RequireFactorDialog({ security, onClose, onSaved }: RequireFactorDialogProps) {
  const { organizationId, lackingCount, memberCount } = security;
  const [now] = useState(Date.now);
  const [chosen, setChosen] = useState("14");
  const write = useWrite(requireFactor, { refetch: [getSecurity] });
  const dayAfter = (days: number): string => factorDay(new Date(now + days * day).toISOString());
  const save = async (): Promise<void> => {
    const saved = await write.mutateAsync({ input: { organizationId, graceDays: Number(chosen) } });
    const from = saved.org_factorRequirementUpdate.factorRequiredFrom;
    onSaved(`Multi-factor authentication required from ${from ? factorDay(from) : "now"}.`);
    onClose();
  };
  /** Closes for the sign-in that the API asks for; other errors are shown in the dialog. */
  const closeForSignIn = (error: unknown): void => {
    if (error instanceof ApiError && error.challenge) onClose();
  };
  return (
    <Dialog
      open
      title="Require multi-factor authentication"
      description="Members sign in with their password and a code, or with a passkey."
      busy={write.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={write.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={write.isPending} onClick={() => void save().catch(closeForSignIn)}>
            Require
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {write.error && <Alert tone="bad">{toldWithRequest(write.error)}</Alert>}
        <RadioGroup label="Required from" value={chosen} onChange={(value) => setChosen(value ?? chosen)}>
          {graceDays.map((days) => (
            <Radio
              key={days}
              value={String(days)}
              label={days === 0 ? "Now" : `In ${days} days`}
              help={days === 0 ? "Applies to signed-in members too" : dayAfter(days)}
            />
          ))}
        </RadioGroup>
        {lackingCount === 0 ? (
          <p>All members use it. Members who signed in without it must sign in again.</p>
        ) : (
          <Alert tone="warning" title={missingFactorText(lackingCount, memberCount)}>
            {chosen === "0"
              ? "They are notified now and must sign in again and set it up within minutes, even if they are working."
              : `They are notified now and reminded at each sign-in. From ${dayAfter(Number(chosen))}, members can't sign in without it.`}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
