import { Alert } from "@bc/ui/alert";
import { Card } from "@bc/ui/card";
import { Page, PageHeader } from "@bc/ui/page";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { useSecurity } from "../api/use-security.ts";
import { FactorRequirement } from "../components/factor-requirement.tsx";
import { SecurityMembers } from "../components/security-members.tsx";
import {
  SecurityNumbers,
  type SecurityView,
  securityViews,
  securityViewTitles,
} from "../components/security-numbers.tsx";
import { UnusedInvites } from "../components/unused-invites.tsx";
import type { Notice } from "../../components/use-user-writes.ts";

const lists = { lacking: "LACKING", stale: "STALE", all: "ALL" } as const;

/** Shows owners and admins how members sign in. The parameter `show` selects the list. */
export function OrganizationSecurityPage() {
  const { organization } = useCurrent();
  const { id: organizationId, name } = organization;
  const [params] = useSearchParams();
  const [notice, setNotice] = useState<Notice>();
  const query = useSecurity(organizationId);
  const asked = params.get("show");
  const shown: SecurityView = securityViews.find((view) => view === asked) ?? "lacking";
  const label = securityViewTitles[shown];
  return (
    <Page>
      <title>Organization security · Brand Console</title>
      <PageHeader
        title="Organization security"
        back={{ label: "Organization", href: "/settings/organization" }}
        note={`How members of ${name} sign in`}
        link={RouterLink}
      />
      {notice && (
        <Alert tone={notice.tone} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Alert>
      )}
      <QueryState query={query} what="organization security" lines={6} flush>
        {({ org_securityShow: security }) => (
          <>
            <FactorRequirement security={security} onSaved={(text) => setNotice({ tone: "good", text })} />
            <SecurityNumbers security={security} shown={shown} />
            <Card title={label}>
              {shown === "invites" ? (
                <UnusedInvites organizationId={organizationId} label={label} onDone={setNotice} />
              ) : (
                <SecurityMembers key={shown} organizationId={organizationId} which={lists[shown]} label={label} />
              )}
            </Card>
          </>
        )}
      </QueryState>
    </Page>
  );
}
