import { auditActions, type AuditAction, consoleActions } from "@bc/audit/contract/audit";
import { Page, PageHeader } from "@bc/ui/page";
import { listBusinessNames } from "../../../../shared/api/list-business-names.gen.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { AuditLog } from "../../../../shared/audit/audit-log.tsx";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";

const actions = (Object.keys(auditActions) as AuditAction[]).filter((action) => !consoleActions.includes(action));

/** The organization's audit log, including support actions. */
export function AuditPage() {
  const { organization, business } = useCurrent();
  const { id: organizationId, name, terminology } = organization;
  const names = useOperation(listBusinessNames, { organizationId }, { staleTime: 300_000 });
  return (
    <Page>
      <title>Audit log · Brand Console</title>
      <PageHeader
        title="Audit log"
        back={{ label: "Organization", href: "/settings/organization" }}
        note={`Changes made in ${name}, including those by our support team. Entries can't be changed or removed.`}
        link={RouterLink}
      />
      <AuditLog
        organizationId={organizationId}
        timeZone={business?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
        actions={actions}
        businesses={{ word: terminology, list: names.data?.org_businessNameList ?? [] }}
        emptyText="Invites, role changes and settings changes appear here."
      />
    </Page>
  );
}
