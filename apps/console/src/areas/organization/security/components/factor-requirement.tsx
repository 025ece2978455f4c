import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { lazy, Suspense, useState } from "react";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import type { Security } from "../api/use-security.ts";
import { factorDay, missingFactorText } from "./factor-text.ts";

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

/** Shows whether members need multi-factor authentication to sign in and from when, and lets owners and admins change it. */
export function FactorRequirement({ security, onSaved }: FactorRequirementProps) {
  const { organizationId, factorRequiredFrom } = security;
  const mayChange = useCan("updateOrganization");
  const [dialog, setDialog] = useState<"require" | "stop">();
  const close = (): void => setDialog(undefined);
  return (
    <Card
      title="Multi-factor authentication"
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
            {factorRequiredFrom === null ? "Require multi-factor authentication" : "Change date"}
          </Button>
        </span>
      }
    >
      <CardBody>
        <RequirementStatus security={security} />
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

function RequirementStatus({ security }: { security: Security }) {
  const { factorRequiredFrom, isFactorDue: isDue, lackingCount, memberCount } = security;
  const lacking = lackingCount === 0 ? "All members use it." : `${missingFactorText(lackingCount, memberCount)}.`;
  if (factorRequiredFrom === null) return <p className="max-w-prose text-muted">Not required. {lacking}</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={isDue ? "success" : "primary"}>
        Required {isDue ? "since" : "from"} {factorDay(factorRequiredFrom)}
      </Badge>
      <p className="max-w-prose text-muted">
        {lacking}{" "}
        {lackingCount > 0 &&
          (isDue
            ? "They must set it up to continue, even where they are already signed in."
            : "They've been notified and are reminded at each sign-in. From this date, members can't sign in without multi-factor authentication.")}
      </p>
    </div>
  );
}
