import { EmptyState } from "@bc/ui/empty-state";
import { Columns, Page, PageHeader } from "@bc/ui/page";
import { useConfig } from "../../../shared/config.ts";
import { MarketplaceManagementPicture } from "../../../shared/pictures/marketplace-management-picture.tsx";
import { marketplaceRedirect } from "../../../shared/products/marketplace.ts";
import { Opening } from "../../../shared/products/opening.tsx";
import { ProductGate } from "../../../shared/products/product-gate.tsx";
import { productWords } from "../../../shared/products/product-words.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { TrialAside } from "../../../shared/trials/trial-aside.tsx";
import { useTrial } from "../../../shared/trials/use-trial.ts";
import { TrialOffer } from "../components/trial-offer.tsx";

const { name, purpose } = productWords.mcm;
const benefits = [
  "List once and sell on every marketplace",
  "Prices that follow your rules automatically",
  "Stock and orders of all channels in one place",
];

/** Opens the channels app for businesses that use it, and offers the trial to others. */
export function MarketplacePage() {
  const { mcm } = useConfig().products;
  return (
    <Page>
      <title>{`${name} · Brand Console`}</title>
      <ProductGate id="mcm">
        {({ isEnabled }, business) => {
          if (mcm && isEnabled) return <Opening name={name} url={marketplaceRedirect(mcm, business.id)} />;
          return (
            <>
              <PageHeader title={name} note={purpose} />
              {mcm ? (
                <Columns aside={<TrialAside picture={<MarketplaceManagementPicture />} benefits={benefits} />}>
                  <Offer business={business} accountUrl={marketplaceRedirect(mcm, business.id)} />
                </Columns>
              ) : (
                <EmptyState title="The channels app isn't connected to this console">
                  Contact support to get started.
                </EmptyState>
              )}
            </>
          );
        }}
      </ProductGate>
    </Page>
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
