import { PageHeader } from "@bc/ui/page";
import { useLocation, useNavigate } from "react-router";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { RouterTabs } from "../../../../shared/router-tabs.tsx";
import { useShortcuts } from "../../../../shared/shortcuts/use-shortcuts.ts";
import { listTabs, shipmentsRoot, tabAt } from "../../components/tabs.ts";
import { ShipmentTable } from "../components/shipment-table.tsx";
import { useShipmentCounts } from "../components/use-shipment-counts.ts";

const shortcuts = {
  name: "In the shipment list",
  shortcuts: [
    { keys: ["j"], does: "Move down" },
    { keys: ["k"], does: "Move up" },
    { keys: ["Enter"], does: "Open the shipment" },
    { keys: ["x"], does: "Select the shipment" },
    { keys: ["1", "–", "5"], does: "Open a tab" },
  ],
};

/** Where shipments are, and which need a user. */
export function ShipmentListPage() {
  const { business } = useCurrent();
  return business && <ShipmentList key={business.id} businessId={business.id} />;
}

function ShipmentList({ businessId }: { businessId: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const zone = useZone();
  const counts = useShipmentCounts(businessId);
  const tab = tabAt(pathname);
  useShortcuts(
    shortcuts,
    Object.fromEntries(
      listTabs.map(({ path }, at) => [String(at + 1), () => void navigate(`${shipmentsRoot}/${path}`)]),
    ),
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${tab ? `${tab.label} · ` : ""}Shipments · Brand Console`}</title>
      <PageHeader title="Shipments" />
      <RouterTabs
        root={shipmentsRoot}
        label="Shipments"
        items={listTabs.map(({ path, label, tab: counted }) => ({
          path,
          label,
          index: path === "needs-action",
          count: counts?.[counted] ?? null,
        }))}
      />
      {tab && <ShipmentTable key={tab.path} businessId={businessId} tab={tab} zone={zone} />}
    </div>
  );
}
