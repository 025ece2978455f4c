import { type AuditAction, consoleActions } from "@bc/audit/contract/audit";
import { AuditLog } from "../../../../shared/audit/audit-log.tsx";
import { AdminFrame } from "../../components/admin-frame.tsx";

// The impersonation of a user without an organization is recorded in the console's own log.
const actions: readonly AuditAction[] = [
  ...consoleActions,
  "user.impersonated",
  "user.factors-reset",
  "audit.exported",
];

/** The audit log of the platform: flags, global roles, and actions that belong to no organization. */
export function ConsoleAuditPage() {
  return (
    <AdminFrame title="Audit">
      <AuditLog
        organizationId={null}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        actions={actions}
        emptyText="Flag changes and global role assignments appear here."
      />
    </AdminFrame>
  );
}
