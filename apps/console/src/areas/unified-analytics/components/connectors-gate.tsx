import { ButtonLink } from "@bc/ui/button";
import { Page, PageHeader } from "@bc/ui/page";
import type { ReactNode } from "react";
import { useFlags } from "../../../shared/flags.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { RouterLink } from "../../../shared/router-link.tsx";
import { AnalyticsHero } from "./analytics-hero.tsx";
import { packagesPath } from "./paths.ts";
import { UpsellPanels } from "./upsell-panels.tsx";

/** Shows a page of connectors, or what Unified Analytics offers where marketing analytics is off. */
export function ConnectorsGate({ title, children }: { title: string; children: ReactNode }) {
  const { isOn, query } = useFlags();
  return (
    <Page width="wide">
      <title>{`${title} · Brand Console`}</title>
      {!query.data && <PageHeader title={title} />}
      <QueryState query={query} what={title} lines={6} flush>
        {() => (isOn("marketing_analytics_flag") ? children : <Offer />)}
      </QueryState>
    </Page>
  );
}

function Offer() {
  return (
    <>
      <AnalyticsHero
        title="See all your marketing and sales data in one place"
        action={
          <ButtonLink link={RouterLink} href={packagesPath}>
            View packages
          </ButtonLink>
        }
      >
        Unified Analytics connects your advertising, web analytics and sales channels, and keeps their figures up to
        date.
      </AnalyticsHero>
      <UpsellPanels />
    </>
  );
}
