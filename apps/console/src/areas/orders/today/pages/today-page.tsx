import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { formatNumber } from "@bc/ui/format-number";
import { Page, PageHeader } from "@bc/ui/page";
import { Select } from "@bc/ui/select";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { capitalized, counted, plural } from "../../../../shared/format/words.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { BulkTray } from "../../components/bulk-tray.tsx";
import { listToday, type ListTodayQuery } from "../api/list-today.gen.ts";
import { BusinessList, pageSize, refreshMs } from "../components/business-list.tsx";

type Today = ListTodayQuery["order_todayList"];
const all = "all";

/** What the orders of all businesses of the user need today. */
export function TodayPage() {
  const [params, setParams] = useSearchParams();
  const organizationId = params.get("organization");
  const { business } = useCurrent();
  const mayView = useCan("viewOrders");
  const query = useOperation(
    listToday,
    { organizationId, needsAction: true, page: { skip: 0, take: pageSize } },
    { placeholderData: (before) => before, refetchInterval: refreshMs },
  );
  const today = query.data?.order_todayList;
  return (
    <Page>
      <title>Today · Orders · Brand Console</title>
      <PageHeader
        title="Today"
        note={<span className="tabular-nums">{today ? sumsOf(today.totals) : "\u00A0"}</span>}
        isNoteWide
        actions={
          today &&
          today.organizations.length > 1 && (
            <div className="w-56 max-sm:w-full">
              <Select
                label="Organization"
                labelHidden
                options={[
                  { value: all, text: "All organizations" },
                  ...today.organizations.map(({ id, name }) => ({ value: id, text: name })),
                ]}
                value={organizationId ?? all}
                onChange={(value) =>
                  setParams(value && value !== all ? { organization: value } : {}, { replace: true })
                }
              />
            </div>
          )
        }
      />
      <QueryState query={query} what="today" lines={8} flush>
        {({ order_todayList: found }) => (
          <Businesses key={organizationId ?? all} today={found} organizationId={organizationId} />
        )}
      </QueryState>
      {business && mayView && <BulkTray businessId={business.id} />}
    </Page>
  );
}

function Businesses({ today, organizationId }: { today: Today; organizationId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const { needsActionCount, noActionCount } = today;
  const word = wordOf(today.organizations, organizationId);
  const rest = capitalized(`other ${plural(word)}`);
  if (needsActionCount + noActionCount === 0)
    return <EmptyState title="No orders to view">Ask an administrator for a role in a {word}.</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      {needsActionCount > 0 ? (
        <Card title={capitalized(`${plural(word)} that need action`)}>
          <BusinessList
            organizationId={organizationId}
            needsAction
            label={capitalized(`${plural(word)} that need action`)}
          />
        </Card>
      ) : (
        <EmptyState title={`No ${word} needs you today`}>Late orders, risks and exceptions appear here.</EmptyState>
      )}
      {noActionCount > 0 && (
        <section aria-label={rest} className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5 text-sm sm:px-5">
            <p>{`${counted(noActionCount, word)} ${noActionCount === 1 ? "needs" : "need"} no action.`}</p>
            <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? "Hide" : "Show"}
            </Button>
          </div>
          {isOpen && (
            <div className="border-t border-line">
              <BusinessList organizationId={organizationId} needsAction={false} label={rest} />
            </div>
          )}
        </section>
      )}
    </div>
  );
}

/** The organizations' own word for a business, if they share one. */
function wordOf(organizations: Today["organizations"], chosen: string | null): string {
  const shown = organizations.filter(({ id }) => chosen === null || id === chosen);
  const words = new Set(shown.map(({ businessEntityTerminology }) => businessEntityTerminology.toLowerCase()));
  return words.size === 1 ? ([...words][0] ?? "business") : "business";
}

function sumsOf({ toShipToday, lateRisk, overdue, onHold, exceptions }: Today["totals"]): string {
  return [
    `${formatNumber(toShipToday)} to ship today`,
    `${formatNumber(lateRisk)} late risk`,
    ...(overdue > 0 ? [`${formatNumber(overdue)} overdue`] : []),
    `${formatNumber(onHold)} on hold`,
    `${formatNumber(exceptions)} ${exceptions === 1 ? "exception" : "exceptions"}`,
  ].join(" · ");
}
