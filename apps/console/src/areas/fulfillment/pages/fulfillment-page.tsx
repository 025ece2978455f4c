import { Spinner } from "@bc/ui/spinner";
import { useEffect } from "react";
import { useConfig } from "../../../shared/config.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { useProducts } from "../../../shared/products/use-products.ts";
import { ServicePage } from "../../../shared/services/service-page.tsx";
import { fulfillment } from "../components/fulfillment.ts";

/** Redirects businesses with fulfillment to order management, and presents the service to others. */
export function FulfillmentPage() {
  const { business } = useCurrent();
  const { ff } = useConfig().products;
  const { find, isSettled } = useProducts();
  const leaves = find("ff")?.isEnabled === true && ff !== undefined && business !== null;
  useEffect(() => {
    if (!leaves) return;
    const target = new URL(ff.url);
    target.searchParams.set("businessId", business.id);
    window.location.replace(target);
  }, [leaves, ff, business]);
  if (isSettled && !leaves) return <ServicePage service={fulfillment} />;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>Fulfillment · Brand Console</title>
      <h1 className="sr-only">Fulfillment</h1>
      <Spinner size="large" label="Loading your fulfillment account" />
    </div>
  );
}
