import { trialDays } from "@bc/trial/contract/trials";
import { Alert } from "@bc/ui/alert";
import { Page, PageHeader } from "@bc/ui/page";
import { FeedMarketingPicture } from "../../../shared/pictures/feed-marketing-picture.tsx";
import { RouterLink } from "../../../shared/router-link.tsx";
import { useTrial } from "../../../shared/trials/use-trial.ts";
import { FeedGate } from "../components/feed-gate.tsx";
import { PlanPicker } from "../components/plan-picker.tsx";

/** Offers the plans of Feed Marketing to users who don't have it yet. */
export function FeedMarketingPage() {
  return (
    <Page>
      <title>Feed Marketing · Brand Console</title>
      <FeedGate>
        {({ id }) => (
          <>
            <div className="flex items-center gap-6">
              <div className="min-w-0 flex-1">
                <PageHeader
                  title="Feed Marketing"
                  note={`Send your products to every channel. Try any plan free for ${trialDays.dfw} days.`}
                />
                <p className="mt-2 text-sm">
                  Not sure which plan fits?{" "}
                  <RouterLink href="/feed-marketing/contact-us" className="link">
                    Contact us
                  </RouterLink>
                </p>
              </div>
              <FeedMarketingPicture className="h-auto w-48 shrink-0 max-md:hidden" />
            </div>
            <Unfinished businessId={id} />
            <PlanPicker businessId={id} />
          </>
        )}
      </FeedGate>
    </Page>
  );
}

/** Reminds the user of a trial that waits for the payment registration. */
function Unfinished({ businessId }: { businessId: string }) {
  const { trial } = useTrial("dfw", businessId);
  if (trial?.status !== "STANDBY") return null;
  return (
    <Alert tone="warning" title="Your trial isn't complete">
      You haven't registered for payment yet. Select a plan to continue.
    </Alert>
  );
}
