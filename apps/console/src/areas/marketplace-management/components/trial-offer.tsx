import type { ProductInterest } from "@bc/trial/contract/trials";
import { ButtonLink } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { useEffect, useState } from "react";
import { useMe } from "../../../shared/api/use-me.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { useCan } from "../../../shared/rights.ts";
import { RouterLink } from "../../../shared/router-link.tsx";
import { trackingCookie } from "../../../shared/tracking-cookie.ts";
import { listTrials } from "../../../shared/trials/api/list-trials.gen.ts";
import { FailedTrial } from "../../../shared/trials/failed-trial.tsx";
import { TrialDenied } from "../../../shared/trials/trial-denied.tsx";
import type { Trial } from "../../../shared/trials/use-trial.ts";
import { startMarketplace } from "../api/start-marketplace.gen.ts";
import { TrialDialog } from "./trial-dialog.tsx";
import { TrialForm } from "./trial-form.tsx";

interface TrialOfferProps {
  business: { id: string; name: string };
  trial: Trial | undefined;
  /** The account at the channels app. */
  accountUrl: string;
}

/** Offers the trial, and follows it until the account can be opened. */
export function TrialOffer({ business, trial, accountUrl }: TrialOfferProps) {
  const me = useMe().data?.me;
  const may = useCan("startTrial");
  const [interest, setInterest] = useState<ProductInterest>();
  const [closed, setClosed] = useState<string>();
  // A failure of an earlier visit is told above the form, and one of this visit in the dialog.
  const [earlier] = useState(trial?.status === "FAILURE" ? trial : undefined);
  const start = useWrite(startMarketplace, { refetch: [listTrials] });
  const isReady = trial?.status === "SUCCESS" && !trial.isEnded;
  useEffect(() => {
    if (isReady) window.location.replace(accountUrl);
  }, [isReady, accountUrl]);

  if (trial?.isEnded)
    return (
      <Card title="Your trial has ended">
        <CardBody>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-muted">Subscribe to keep using Marketplace Management.</p>
            <ButtonLink link={RouterLink} href="/settings/marketplace-management">
              View subscription
            </ButtonLink>
          </div>
        </CardBody>
      </Card>
    );
  const shown = trial && trial.id !== closed && trial.id !== earlier?.id ? trial : undefined;
  const close = (): void => {
    setInterest(undefined);
    setClosed(trial?.id);
    start.reset();
  };
  return (
    <>
      {trial?.id === earlier?.id && <FailedTrial title="Your trial couldn't be started" trial={earlier} />}
      <Card title="Start your free trial" note={business.name}>
        {!may && (
          <CardBody>
            <TrialDenied businessId={business.id} />
          </CardBody>
        )}
        {may && me && <TrialForm me={me} business={business} onContinue={setInterest} />}
      </Card>
      {(shown ?? interest) && (
        <TrialDialog
          trial={shown}
          businessName={business.name}
          refusal={start.error?.message}
          isBusy={start.isPending}
          onStart={() =>
            interest &&
            start.mutate({
              input: {
                businessId: business.id,
                productInterest: interest,
                sourcePageUri: window.location.origin + window.location.pathname,
                hubSpotUserToken: trackingCookie(),
              },
            })
          }
          onTryAgain={() => setClosed(trial?.id)}
          onClose={close}
        />
      )}
    </>
  );
}
