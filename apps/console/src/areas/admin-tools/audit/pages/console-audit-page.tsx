import { type AuditAction, consoleActions } from "@bc/audit/contract/audit";
import { AuditLog } from "../../../../shared/audit/audit-log.tsx";
import { AdminFrame } from "../../components/admin-frame.tsx";

// Somebody without an organization is looked at in the console's own name.
const actions: readonly AuditAction[] = [
  ...consoleActions,
  "user.impersonated",
  "user.factors-reset",
  "audit.exported",
];

/** What was done to the console itself. */
export function ConsoleAuditPage() {
  return (
    <AdminFrame title="Audit">
      <AuditLog
        organizationId={null}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        actions={actions}
        emptyText="As soon as somebody changes a flag or gives a global role, it is written down here."
      />
    </AdminFrame>
  );
}
