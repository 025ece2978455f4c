import { createDatabase } from "@bc/db/database";
import { deliverOrders } from "@bc/order/public";
import { testChannel, testDelivery, testFacts } from "@bc/order/testing/deliveries";
import { environment } from "./environment.ts";

const organizationId = "0190c0de-0000-7000-8000-000000000001";
const atOnce = 500;

/** Delivers paid orders of one item to a business of the demo, as a channel does. Their numbers begin with the SKU. */
export async function deliverOpenOrders(business: { id: string }, sku: string, count: number): Promise<void> {
  const database = createDatabase({ url: environment.DATABASE_URL, max: 1, onIdleError: () => undefined });
  const now = new Date().toISOString();
  const lines = [{ sourceLineId: "1", sku, name: "Lantern", quantity: 1, price: "40.00", total: "40.00" }];
  const deliveries = Array.from({ length: count }, (_, index) => {
    const orderNumber = `${sku}-${String(index + 1).padStart(5, "0")}`;
    return testDelivery(1, {
      sourceOrderId: orderNumber,
      facts: testFacts({ orderNumber, orderDate: now, paidAt: now, payment: "PAID", lines }),
    });
  });
  try {
    for (let from = 0; from < count; from += atOnce)
      await deliverOrders(
        database,
        { organizationId, businessId: business.id },
        { channel: testChannel, deliveries: deliveries.slice(from, from + atOnce) },
      );
  } finally {
    await database.close();
  }
}
