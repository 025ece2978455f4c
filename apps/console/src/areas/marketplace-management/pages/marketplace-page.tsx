import { EmptyState } from "@bc/ui/empty-state";
import { Columns, Page, PageHeader } from "@bc/ui/page";
import { Spinner } from "@bc/ui/spinner";
import { useEffect } from "react";
import { useConfig } from "../../../shared/config.ts";
import { MarketplaceManagementPicture } from "../../../shared/pictures/marketplace-management-picture.tsx";
import { marketplaceRedirect } from "../../../shared/products/marketplace.ts";
import { ProductGate } from "../../../shared/products/product-gate.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { TrialAside } from "../../../shared/trials/trial-aside.tsx";
import { useTrial } from "../../../shared/trials/use-trial.ts";
import { TrialOffer } from "../components/trial-offer.tsx";

const benefits = [
  "List once and sell on every marketplace",
  "Prices that follow your rules, not the clock",
  "Stock and orders of all channels in one place",
];

/** Opens the channels app for businesses that use it, and offers the trial to others. */
export function MarketplacePage() {
  const { mcm } = useConfig().products;
  return (
    <Page>
      <title>Marketplace Management · Brand Console</title>
      <ProductGate id="mcm">
        {({ isEnabled }, business) => (
          <>
            <PageHeader title="Marketplace Management" note="List, price and restock on marketplaces" />
            {!mcm && (
              <EmptyState title="The channels app isn't connected to this console">
                Contact support to get started.
              </EmptyState>
            )}
            {mcm && isEnabled && <ToAccount url={marketplaceRedirect(mcm, business.id)} />}
            {mcm && !isEnabled && (
              <Columns aside={<TrialAside picture={<MarketplaceManagementPicture />} benefits={benefits} />}>
                <Offer business={business} accountUrl={marketplaceRedirect(mcm, business.id)} />
              </Columns>
            )}
          </>
        )}
      </ProductGate>
    </Page>
  );
}

function ToAccount({ url }: { url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <div className="grid justify-items-center py-12">
      <Spinner size="large" label="Opening Marketplace Management" />
    </div>
  );
}

function Offer({ business, accountUrl }: { business: { id: string; name: string }; accountUrl: string }) {
  const { query, trial } = useTrial("mcm", business.id);
  return (
    <QueryState query={query} what="your trial" lines={6} flush>
      {() => <TrialOffer business={business} trial={trial} accountUrl={accountUrl} />}
    </QueryState>
  );
}
