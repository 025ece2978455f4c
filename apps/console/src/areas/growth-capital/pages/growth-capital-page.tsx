import { Breadcrumbs } from "@bc/ui/breadcrumbs";
import { EmptyState } from "@bc/ui/empty-state";
import { Page, PageHeader } from "@bc/ui/page";
import { useConfig } from "../../../shared/config.ts";
import { GrowthCapitalPicture } from "../../../shared/pictures/growth-capital-picture.tsx";
import { RouterLink } from "../../../shared/router-link.tsx";
import { Recommendations } from "../../../shared/services/recommendations.tsx";
import { FinancingFrame } from "../components/financing-frame.tsx";

const title = "Growth Capital";

/** The sign-up of the financing partner, in a frame. */
export function GrowthCapitalPage() {
  const { financingUrl, company } = useConfig();
  // The frame may use its own origin, which must not be ours.
  const isOther = financingUrl !== null && new URL(financingUrl).origin !== window.location.origin;
  return (
    <>
      <title>{`${title} · Brand Console`}</title>
      <Page>
        <Breadcrumbs link={RouterLink} items={[{ label: "Home", href: "/" }, { label: title }]} />
        <PageHeader
          title={title}
          note="Finance inventory and campaigns, and repay as you sell. The application is handled by our financing partner."
        />
        {isOther ? (
          <FinancingFrame url={financingUrl} />
        ) : (
          <div className="flex flex-col items-center rounded-lg border border-line bg-surface py-6">
            <GrowthCapitalPicture className="h-40 w-60" />
            <EmptyState
              title="Apply with our team"
              action={
                company.contactUrl && (
                  <a className="link text-sm" href={company.contactUrl}>
                    Contact us
                  </a>
                )
              }
            >
              Tell us what you want to finance. We'll put you in touch with a financing partner.
            </EmptyState>
          </div>
        )}
        <Recommendations except={title} />
      </Page>
    </>
  );
}
