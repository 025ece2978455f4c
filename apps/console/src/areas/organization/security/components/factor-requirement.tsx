import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { lazy, Suspense, useState } from "react";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import type { Security } from "../api/use-security.ts";
import { factorDay, lackingWords } from "./factor-words.ts";

const RequireFactorDialog = lazy(async () => ({
  default: (await import("./require-factor-dialog.tsx")).RequireFactorDialog,
}));
const StopRequiringDialog = lazy(async () => ({
  default: (await import("./stop-requiring-dialog.tsx")).StopRequiringDialog,
}));

interface FactorRequirementProps {
  security: Security;
  onSaved: (text: string) => void;
}

/** Whether everybody needs a second factor to sign in, from when, and how to change that. */
export function FactorRequirement({ security, onSaved }: FactorRequirementProps) {
  const { organizationId, factorRequiredFrom } = security;
  const mayChange = useCan("updateOrganization");
  const [dialog, setDialog] = useState<"require" | "stop">();
  const close = (): void => setDialog(undefined);
  return (
    <Card
      title="Second factor for everybody"
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {!mayChange && <WhyNot intent="updateOrganization" place={{ organizationId }} />}
          {factorRequiredFrom !== null && (
            <Button variant="secondary" disabled={!mayChange} onClick={() => setDialog("stop")}>
              Stop requiring
            </Button>
          )}
          <Button
            variant={factorRequiredFrom === null ? "primary" : "secondary"}
            disabled={!mayChange}
            onClick={() => setDialog("require")}
          >
            {factorRequiredFrom === null ? "Require a second factor" : "Change the day"}
          </Button>
        </span>
      }
    >
      <CardBody>
        <Standing security={security} />
      </CardBody>
      {dialog && (
        <Suspense>
          {dialog === "require" ? (
            <RequireFactorDialog security={security} onClose={close} onSaved={onSaved} />
          ) : (
            <StopRequiringDialog organizationId={organizationId} onClose={close} onSaved={onSaved} />
          )}
        </Suspense>
      )}
    </Card>
  );
}

function Standing({ security }: { security: Security }) {
  const { factorRequiredFrom, isFactorDue: isDue, lackingCount, memberCount } = security;
  const lacking = lackingCount === 0 ? "Everybody has one." : `${lackingWords(lackingCount, memberCount)}.`;
  if (factorRequiredFrom === null)
    return (
      <p className="max-w-prose text-muted">
        Nobody has to have one. {lacking} A stolen password is enough to sign in as one of them.
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={isDue ? "success" : "primary"}>
        Required {isDue ? "since" : "from"} {factorDay(factorRequiredFrom)}
      </Badge>
      <p className="max-w-prose text-muted">
        {lacking}{" "}
        {lackingCount > 0 &&
          (isDue
            ? "They have to set one up to go on, also where they are signed in."
            : "They were told, and are asked at each sign-in. From that day nobody goes on without.")}
      </p>
    </div>
  );
}
