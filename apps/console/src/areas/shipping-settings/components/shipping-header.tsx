import { PageHeader } from "@bc/ui/page";
import type { ReactNode } from "react";
import { RouterLink } from "../../../shared/router-link.tsx";
import { RouterTabs } from "../../../shared/router-tabs.tsx";
import { useCan } from "../../../shared/rights.ts";

const root = "/settings/shipping";

/** The head of the shipping settings, with their tabs. */
export function ShippingHeader({ note, actions }: { note: string; actions: ReactNode }) {
  const may = useCan("updateBusiness");
  const items = [
    { label: "Locations", path: "locations" },
    ...(may
      ? [
          { label: "Packages", path: "packages" },
          { label: "Orders", path: "orders" },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader link={RouterLink} title="Shipping" note={note} actions={actions} />
      <RouterTabs items={items} root={root} label="Shipping settings" />
    </>
  );
}
