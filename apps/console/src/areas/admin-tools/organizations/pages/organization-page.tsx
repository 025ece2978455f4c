import { ButtonLink } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { Facts } from "@bc/ui/facts";
import { Columns, PageHeader } from "@bc/ui/page";
import { Link, useParams, useSearchParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { CopiedId } from "../../../../shared/copied-id.tsx";
import { plural } from "../../../../shared/format/words.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { personName } from "../../../../shared/person-name.ts";
import { showOrganization, type ShowOrganizationQuery } from "../api/show-organization.gen.ts";
import { findAddress, userAddress } from "../../components/addresses.ts";
import { BusinessesCard } from "../components/businesses-card.tsx";
import { FlagsCard } from "../../components/flags-card.tsx";
import { DetailFrame } from "../../components/detail-frame.tsx";
import { MembersCard } from "../components/members-card.tsx";
import { OrganizationInvitesCard } from "../components/organization-invites-card.tsx";
import { readerDay } from "../../components/reader-day.ts";
import { RecentAuditCard } from "../components/recent-audit-card.tsx";
import { RunsCard } from "../components/runs-card.tsx";

/** Everything support needs to know about an organization, on one screen. */
export function OrganizationPage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const query = useOperation(showOrganization, { id });
  const q = params.get("q");
  const organization = query.data?.org_organizationShow;
  const businessId = organization?.businesses[0]?.id;
  return (
    <DetailFrame title={organization?.name ?? "Organization"}>
      <PageHeader
        title={organization?.name ?? "Organization"}
        back={{ label: "Find", href: findAddress(q) }}
        link={RouterLink}
        note={<CopiedId id={id} label="organization ID" />}
        actions={
          businessId && (
            <ButtonLink variant="secondary" link={RouterLink} href={`/settings/organization?businessId=${businessId}`}>
              Open settings
            </ButtonLink>
          )
        }
      />
      <QueryState query={query} what="the organization" lines={3} flush>
        {(data) => (
          <>
            <Overview data={data} q={q} />
            <Columns
              aside={
                <>
                  <FlagsCard organizationId={id} />
                  <OrganizationInvitesCard organizationId={id} />
                  <RecentAuditCard organizationId={id} businessId={businessId} />
                </>
              }
            >
              <RunsCard organizationId={id} />
              <MembersCard organizationId={id} />
              <BusinessesCard organizationId={id} term={data.org_organizationShow.businessEntityTerminology} />
            </Columns>
          </>
        )}
      </QueryState>
    </DetailFrame>
  );
}

function Overview({ data, q }: { data: ShowOrganizationQuery; q: string | null }) {
  const { businessCount, businessEntityTerminology: term, createdAt, organizationData } = data.org_organizationShow;
  const owners = data.org_permissionExplain.members.filter(({ role }) => role.name === "org_owner");
  return (
    <Card title="Overview">
      <CardBody>
        <Facts
          facts={[
            {
              label: owners.length === 1 ? "Owner" : "Owners",
              value:
                owners.length === 0
                  ? "None"
                  : owners.map((owner) => (
                      <span key={owner.userId} className="block">
                        <Link to={userAddress(owner.userId, q)} className="link wrap-anywhere">
                          {personName(owner)}
                        </Link>
                        {personName(owner) !== owner.primaryEmail && (
                          <span className="block text-dense font-normal wrap-anywhere text-muted">
                            {owner.primaryEmail}
                          </span>
                        )}
                      </span>
                    )),
            },
            { label: plural(term), value: businessCount },
            { label: "What they call a business", value: term },
            { label: "Created", value: readerDay(createdAt) },
            { label: "Website", value: organizationData.website },
            { label: "Phone", value: organizationData.phone },
          ]}
        />
      </CardBody>
    </Card>
  );
}
