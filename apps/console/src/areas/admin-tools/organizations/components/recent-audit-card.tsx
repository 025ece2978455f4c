import { Card } from "@bc/ui/card";
import { Link } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { listAudit } from "../../../../shared/audit/api/list-audit.gen.ts";
import { personName, targetName } from "../../../../shared/audit/entry.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { Rows } from "../../components/rows.tsx";

interface RecentAuditCardProps {
  organizationId: string;
  /** A business of the organization; opening it switches the console to the organization. */
  businessId: string | undefined;
}

export function RecentAuditCard({ organizationId, businessId }: RecentAuditCardProps) {
  const query = useOperation(listAudit, { organizationId, filter: null, paginationArgs: { skip: 0, take: 5 } });
  return (
    <Card
      title="Recent activity"
      actions={
        businessId && (
          <Link to={`/settings/organization/audit?businessId=${businessId}`} className="link text-dense">
            Audit log
          </Link>
        )
      }
    >
      <QueryState query={query} what="the audit log" lines={3}>
        {({ org_auditList: { data } }) => (
          <Rows
            label="Recent activity"
            items={data}
            empty="No activity yet"
            renderRow={(entry) => (
              <>
                <p className="wrap-anywhere">
                  <span className="font-medium">{personName(entry.who)}</span> {entry.sentence}
                  {entry.targetName && `: ${targetName(entry)}`}
                </p>
                <p className="text-dense text-muted">
                  <Instant iso={entry.at} />
                </p>
              </>
            )}
          />
        )}
      </QueryState>
    </Card>
  );
}
