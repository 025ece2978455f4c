import { Card, CardBody } from "@bc/ui/card";
import { Columns, Page, PageHeader } from "@bc/ui/page";
import { StorefrontPicture } from "../../../shared/pictures/storefront-picture.tsx";
import { ProductGate } from "../../../shared/products/product-gate.tsx";
import type { Product } from "../../../shared/products/use-products.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { TrialAside } from "../../../shared/trials/trial-aside.tsx";
import { TrialProgress } from "../../../shared/trials/trial-progress.tsx";
import { isStarting, useTrial } from "../../../shared/trials/use-trial.ts";
import { NewStore } from "../components/new-store.tsx";
import { OnlyStore } from "../components/only-store.tsx";
import { StoreList } from "../components/store-list.tsx";
import { StoreTrial } from "../components/store-trial.tsx";

/** Leads to the business's stores, or builds the first one. */
export function StorefrontPage() {
  return (
    <Page>
      <title>Storefront · Brand Console</title>
      <ProductGate id="sf">
        {(product, { id, name }) => (
          <>
            <PageHeader title="Storefront" note={`The online store of ${name}`} />
            <Columns aside={<TrialAside picture={<StorefrontPicture />} benefits={benefits} />}>
              <Stores product={product} businessId={id} />
            </Columns>
          </>
        )}
      </ProductGate>
    </Page>
  );
}

const benefits = [
  "Sell on your own domain, without marketplace fees",
  "Themes, catalog and checkout are set up for you",
  "Orders appear in Brand Console next to your other channels",
];

const steps = [
  "Creating your store…",
  "Setting up your catalog…",
  "Preparing your checkout…",
  "Applying a theme…",
  "Almost there…",
];

function Stores({ product: { sites }, businessId }: { product: Product; businessId: string }) {
  const { query, trial } = useTrial("sf", businessId);
  const [site, ...others] = sites;
  return (
    <QueryState query={query} what="your stores" lines={4} flush>
      {() => {
        if (isStarting(trial))
          return (
            <Card title={`Building ${trial?.siteName ?? "your store"}`}>
              <CardBody>
                <TrialProgress messages={steps}>
                  This takes about a minute, then your store's admin opens. If you leave, you find your store here.
                </TrialProgress>
              </CardBody>
            </Card>
          );
        if (site) return others.length > 0 ? <StoreList sites={sites} /> : <OnlyStore site={site} />;
        if (trial?.status === "SUCCESS") return <NewStore />;
        return <StoreTrial businessId={businessId} failed={trial} />;
      }}
    </QueryState>
  );
}
