import { Page } from "@bc/ui/page";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { ShippingHeader } from "../../components/shipping-header.tsx";
import { showOrderSettings } from "../api/show-order-settings.gen.ts";
import { ErasuresCard } from "../components/erasures-card.tsx";
import { SettingsForm } from "../components/settings-form.tsx";

/** How the business handles its orders and the data of its customers. */
export function OrderSettingsPage() {
  const { business } = useCurrent();
  return (
    <Page>
      <title>Orders · Shipping · Brand Console</title>
      <ShippingHeader note="How long customer data is kept, and when orders are at risk." actions={null} />
      {business && <Settings key={business.id} businessId={business.id} />}
    </Page>
  );
}

function Settings({ businessId }: { businessId: string }) {
  const query = useOperation(showOrderSettings, { cartBusinessId: businessId });
  return (
    <div className="flex flex-col gap-6">
      <QueryState query={query} what="order settings" lines={5} flush>
        {({ order_settingShow: saved }) => <SettingsForm businessId={businessId} saved={saved} />}
      </QueryState>
      <ErasuresCard businessId={businessId} />
    </div>
  );
}
