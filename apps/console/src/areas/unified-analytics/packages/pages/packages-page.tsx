import { Alert } from "@bc/ui/alert";
import { Page, PageHeader } from "@bc/ui/page";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useMe } from "../../../../shared/api/use-me.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { RouterTabs } from "../../../../shared/router-tabs.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { CoSellPackages } from "../components/co-sell-packages.tsx";
import { StandalonePackages } from "../components/standalone-packages.tsx";

const QuoteDialog = lazy(async () => ({ default: (await import("../components/quote-dialog.tsx")).QuoteDialog }));

const root = "/settings/unified-analytics";
const tabs = [
  { path: "standalone", label: "Standalone Packages", index: true },
  { path: "co-sell", label: "Co-sell Packages" },
];

/** The packages of Unified Analytics and their prices. */
export function PackagesPage() {
  const { pathname } = useLocation();
  const { organization, business } = useCurrent();
  const me = useMe().data?.me;
  const may = useCan("requestService") && business !== null;
  const [chosen, setChosen] = useState<string>();
  const [isSent, setSent] = useState(false);
  const Packages = pathname.startsWith(`${root}/co-sell`) ? CoSellPackages : StandalonePackages;
  return (
    <>
      <title>Unified Analytics · Brand Console</title>
      <Page>
        <PageHeader
          title="Unified Analytics"
          note="Choose the package that fits your business. We send you a quote; nothing is charged here."
        />
        <RouterTabs items={tabs} root={root} label="Packages" />
        {isSent && (
          <Alert tone="good" onDismiss={() => setSent(false)}>
            Request submitted!
          </Alert>
        )}
        <Packages onQuote={may ? setChosen : undefined} />
        {!may && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            You can't ask for a quote for this business.
            <WhyNot
              intent="requestService"
              place={{ organizationId: organization.id, ...(business && { businessId: business.id }) }}
            />
          </p>
        )}
      </Page>
      {chosen !== undefined && me && business && (
        <Suspense>
          <QuoteDialog
            me={me}
            business={business}
            chosen={chosen}
            onClose={() => setChosen(undefined)}
            onSent={() => {
              setChosen(undefined);
              setSent(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
