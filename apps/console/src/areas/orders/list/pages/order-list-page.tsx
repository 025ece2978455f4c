import { ButtonLink } from "@bc/ui/button";
import { PageHeader } from "@bc/ui/page";
import { useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useMe } from "../../../../shared/api/use-me.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useFlags } from "../../../../shared/flags.ts";
import { useIsOffered } from "../../../../shared/navigation/offered.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { RouterTabs } from "../../../../shared/router-tabs.tsx";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import { BulkTray } from "../../components/bulk-tray.tsx";
import { listTabs, ordersRoot, tabAt } from "../../components/tabs.ts";
import { ChannelsBehind } from "../components/channels-behind.tsx";
import { HeadSentence } from "../components/head-sentence.tsx";
import { OrderTable } from "../components/order-table.tsx";
import type { SearchState } from "../components/use-exact-match.ts";
import { useTabCounts } from "../components/use-tab-counts.ts";

const opensMatch: SearchState = { opensMatch: true };

/** The order list: what must leave today, and what is stuck. */
export function OrderListPage() {
  const { business } = useCurrent();
  const [params] = useSearchParams();
  const search = params.get("search");
  if (search !== null) {
    const next = new URLSearchParams(params);
    next.delete("search");
    if (search.trim()) next.set("q", search.trim());
    return <Navigate to={`${ordersRoot}/all?${next}`} state={opensMatch} replace />;
  }
  return business && <OrderList key={business.id} businessId={business.id} />;
}

function OrderList({ businessId }: { businessId: string }) {
  const { pathname } = useLocation();
  const zone = useZone();
  const { data: counts } = useTabCounts(businessId);
  const tab = tabAt(pathname);
  const name = tab?.tab;
  useEffect(() => {
    if (name) telemetry.event("order_tab", { tab: name });
  }, [name]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${tab ? `${tab.label} · ` : ""}Orders · Brand Console`}</title>
      <div className="flex flex-col gap-1">
        <PageHeader title="Orders" actions={<PageActions />} />
        {/* Below the actions, so that its countdown rarely changes the number of its lines. */}
        <div className="text-sm text-pretty text-muted">
          <HeadSentence counts={counts} />
        </div>
      </div>
      <ChannelsBehind businessId={businessId} />
      <RouterTabs
        root={ordersRoot}
        label="Orders"
        items={listTabs.map(({ path, label, tab: counted }) => ({
          path,
          label,
          index: path === "to-ship",
          count: counts?.[counted] ?? null,
        }))}
      />
      {tab && <OrderTable key={tab.path} businessId={businessId} tab={tab} zone={zone} />}
      <BulkTray businessId={businessId} />
    </div>
  );
}

function PageActions() {
  const isOffered = useIsOffered();
  const { isOn } = useFlags();
  const { data } = useMe();
  const businesses = data?.me.organizations.reduce((sum, { businessCount }) => sum + businessCount, 0) ?? 0;
  return (
    <>
      {businesses > 1 && isOn("orders_today") && (
        <ButtonLink link={RouterLink} href="/orders/today" variant="secondary">
          Today
        </ButtonLink>
      )}
      {isOffered("/orders/exports") && (
        <ButtonLink link={RouterLink} href="/orders/exports" variant="secondary">
          Exports
        </ButtonLink>
      )}
      {isOffered("/orders/new") && (
        <ButtonLink link={RouterLink} href="/orders/new">
          Create order
        </ButtonLink>
      )}
    </>
  );
}
