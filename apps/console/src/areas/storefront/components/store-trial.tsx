import { Alert } from "@bc/ui/alert";
import { Card, CardBody } from "@bc/ui/card";
import { Skeleton } from "@bc/ui/skeleton";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { ContactLink } from "../../../shared/contact-link.tsx";
import { useCan } from "../../../shared/rights.ts";
import { FailedTrial } from "../../../shared/trials/failed-trial.tsx";
import { TrialDenied } from "../../../shared/trials/trial-denied.tsx";
import type { Trial } from "../../../shared/trials/use-trial.ts";
import { suggestStoreName } from "../api/suggest-store-name.gen.ts";
import { StoreForm } from "./store-form.tsx";

/** Failures after which the same name would fail again. */
const nameRefusals = ["trial.store-name-taken", "trial.store-name-refused"];

interface StoreTrialProps {
  businessId: string;
  /** The last attempt, if it failed. */
  failed: Trial | undefined;
}

/** Offers to build the business's first store. */
export function StoreTrial({ businessId, failed }: StoreTrialProps) {
  const may = useCan("startTrial");
  return (
    <>
      <FailedTrial title="Your store couldn't be built" trial={failed} />
      <Card title="Name your store" note="You can change your store's domain later in its admin.">
        {may ? (
          <Suggested businessId={businessId} failed={failed} />
        ) : (
          <CardBody>
            <TrialDenied businessId={businessId} />
          </CardBody>
        )}
      </Card>
    </>
  );
}

function Suggested({ businessId, failed }: StoreTrialProps) {
  const suggested = useOperation(suggestStoreName, { businessId }, { staleTime: Infinity, retry: false });
  // Without a suggestion the user types a name. An address that has a store account can't have another one.
  const refusal =
    suggested.error?.class === "conflict" || suggested.error?.class === "missing" ? suggested.error : null;
  if (suggested.isPending)
    return (
      <CardBody>
        <Skeleton lines={3} label="Loading a suggestion" />
      </CardBody>
    );
  if (refusal)
    return (
      <CardBody>
        <Alert tone="bad" action={<ContactLink />}>
          {refusal.message}
        </Alert>
      </CardBody>
    );
  const isNameRefused = nameRefusals.includes(failed?.problem?.code ?? "");
  const kept = isNameRefused ? null : failed?.siteName;
  return <StoreForm businessId={businessId} suggestion={kept ?? suggested.data?.trial_storeNameSuggest ?? ""} />;
}
