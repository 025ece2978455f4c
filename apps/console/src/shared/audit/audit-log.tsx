import { type AuditAction, auditExportLimit } from "@bc/audit/contract/audit";
import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { formatNumber } from "@bc/ui/format-number";
import { dayIn } from "@bc/ui/dates/day";
import { DataTable } from "@bc/ui/table/data-table";
import { changed } from "@bc/ui/table/table-state";
import { Download, ScrollText } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { toldWithRequest } from "../told-with-request.tsx";
import { useOperation } from "../api/use-operation.ts";
import { counted } from "../format/words.ts";
import { usePagedTable } from "../use-paged-table.ts";
import { listAudit } from "./api/list-audit.gen.ts";
import { auditColumns } from "./columns.tsx";
import { type Entry, personName, targetName, whatWasDone } from "./entry.ts";
import { ExportStatus } from "./export-status.tsx";
import { type AuditNarrowing, fileQueryOf, filterOf, narrowingOf } from "./filter.ts";
import { Filters, type FiltersProps } from "./filters.tsx";
import { useExport } from "./use-export.ts";

const EntryDrawer = lazy(async () => ({ default: (await import("./entry-drawer.tsx")).EntryDrawer }));

interface AuditLogProps extends Pick<FiltersProps, "businesses"> {
  /** Null for the console's own log. */
  organizationId: string | null;
  timeZone: string;
  actions: readonly AuditAction[];
  /** The text of an empty log. */
  emptyText: string;
}

/** The audit log: filtered by the URL, paginated, and exportable. */
export function AuditLog({ organizationId, timeZone, actions, businesses, emptyText }: AuditLogProps) {
  const [params, setParams] = useSearchParams();
  const columns = useMemo(() => auditColumns(timeZone), [timeZone]);
  const { state, setState, request, page, table } = usePagedTable(columns);
  const narrowing = narrowingOf(state.filters);
  const filter = filterOf(narrowingOf(request.filters), timeZone);
  const query = useOperation(
    listAudit,
    { organizationId, filter, paginationArgs: page },
    { placeholderData: (before) => before },
  );
  const { data = [], totalCount = 0 } = query.data?.org_auditList ?? {};
  const file = useExport();

  const narrow = (change: AuditNarrowing): void => {
    const next = { ...narrowing, ...change };
    const filters = Object.fromEntries(
      Object.entries(next).flatMap(([name, value]) => (value ? [[name, [value]]] : [])),
    );
    setState(changed(state, { filters }));
  };
  const withoutEntry = (): URLSearchParams => {
    const next = new URLSearchParams(params);
    next.delete("entry");
    return next;
  };
  const opened = data.find(({ id }) => id === params.get("entry"));
  const address = String(withoutEntry());
  const rowLink = useMemo(
    () => (entry: Entry, content: ReactNode) => (
      <Link to={{ search: `?${address}${address && "&"}entry=${entry.id}` }} className="hover:underline">
        {content}
      </Link>
    ),
    [address],
  );

  return (
    <div className="flex flex-col gap-4">
      <ExportStatus state={file.state} total={totalCount} onStop={file.stop} />
      <DataTable
        {...table(Math.min(totalCount, auditExportLimit))}
        label="Audit log"
        data={data}
        rowId={({ id }) => id}
        rowName={whatWasDone}
        loading={query.isFetching}
        error={query.error ? toldWithRequest(query.error) : undefined}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon={ScrollText} title="No activity yet">
            {emptyText}
          </EmptyState>
        }
        rowLink={rowLink}
        mobileMode="transformed"
        toolbar={
          <>
            <Filters
              organizationId={organizationId}
              timeZone={timeZone}
              actions={actions}
              {...(businesses && { businesses })}
              narrowing={narrowing}
              names={namesIn(data, narrowing)}
              onChange={narrow}
            />
            <div className="flex w-full flex-wrap items-center justify-between gap-2">
              <p role="status" className="text-muted">
                {query.data && countText(totalCount)}
              </p>
              <Button
                variant="secondary"
                size="small"
                disabled={totalCount === 0}
                busy={file.state.status === "running"}
                onClick={() =>
                  file.start(fileQueryOf(organizationId, filter), `audit-log-${dayIn(timeZone, new Date())}.csv`)
                }
              >
                <Download aria-hidden="true" />
                Export CSV
              </Button>
            </div>
          </>
        }
      />
      {opened && (
        <Suspense>
          <EntryDrawer
            entry={opened}
            timeZone={timeZone}
            word={businesses?.word ?? "Business"}
            onNarrow={(only) => {
              const filters = Object.fromEntries(Object.entries(only).map(([name, value]) => [`f.${name}`, value]));
              setParams(filters);
            }}
            onClose={() => setParams(withoutEntry(), { replace: true })}
          />
        </Suspense>
      )}
    </div>
  );
}

function countText(totalCount: number): string {
  if (totalCount <= auditExportLimit) return counted(totalCount, "entry");
  return `More than ${formatNumber(auditExportLimit)} entries. Only the newest are shown and can be exported.`;
}

/** The filters contain IDs; a matching entry has their names. */
function namesIn(entries: readonly Entry[], { person, about }: AuditNarrowing) {
  const [first] = entries;
  const people = entries.flatMap(({ who, forWhom }) => (forWhom ? [who, forWhom] : [who]));
  const found = people.find(({ id }) => id === person);
  return { person: found && personName(found), about: about && first ? targetName(first) : undefined };
}
