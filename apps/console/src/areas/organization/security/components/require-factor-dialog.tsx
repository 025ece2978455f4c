import { graceDays } from "@bc/org/contract/security";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { useState } from "react";
import { ApiError, toldWithRequest } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { getSecurity } from "../api/get-security.gen.ts";
import { requireFactor } from "../api/require-factor.gen.ts";
import type { Security } from "../api/use-security.ts";
import { factorDay, lackingWords } from "./factor-words.ts";

interface RequireFactorDialogProps {
  security: Security;
  onClose: () => void;
  onSaved: (text: string) => void;
}

const day = 86_400_000;

/** From which day everybody needs a second factor, and whom that concerns. */
export function RequireFactorDialog({ security, onClose, onSaved }: RequireFactorDialogProps) {
  const { organizationId, lackingCount, memberCount } = security;
  const [now] = useState(Date.now);
  const [chosen, setChosen] = useState("14");
  const write = useWrite(requireFactor, { refetch: [getSecurity] });
  const dayAfter = (days: number): string => factorDay(new Date(now + days * day).toISOString());
  const save = async (): Promise<void> => {
    const saved = await write.mutateAsync({ input: { organizationId, graceDays: Number(chosen) } });
    const from = saved.org_factorRequirementUpdate.factorRequiredFrom;
    onSaved(`A second factor is required from ${from ? factorDay(from) : "now"}.`);
    onClose();
  };
  /** The page asks for a fresh sign-in, which begins it anew; what else failed is told here. */
  const giveWay = (error: unknown): void => {
    if (error instanceof ApiError && error.challenge) onClose();
  };
  return (
    <Dialog
      open
      title="Require a second factor"
      description="Everybody in the organization then signs in with their password and a code, or with a passkey."
      busy={write.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={write.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={write.isPending} onClick={() => void save().catch(giveWay)}>
            Require it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {write.error && <Alert tone="bad">{toldWithRequest(write.error)}</Alert>}
        <RadioGroup label="From when" value={chosen} onChange={(value) => setChosen(value ?? chosen)}>
          {graceDays.map((days) => (
            <Radio
              key={days}
              value={String(days)}
              label={days === 0 ? "Now" : `In ${days} days`}
              help={days === 0 ? "Also where they are signed in" : dayAfter(days)}
            />
          ))}
        </RadioGroup>
        {lackingCount === 0 ? (
          <p>Everybody has one already. Who signed in before they had it signs in again.</p>
        ) : (
          <Alert tone="warning" title={lackingWords(lackingCount, memberCount)}>
            {chosen === "0"
              ? "They are told now, and within minutes have to sign in again and set one up, whatever they are working on."
              : `They are told now and asked at each sign-in. From ${dayAfter(Number(chosen))} nobody goes on without.`}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
