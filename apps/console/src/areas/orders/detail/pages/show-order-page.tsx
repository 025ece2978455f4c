import { Route, Routes, useLocation } from "react-router";
import type { pageShower, TestAnswers } from "../../../../shared/test-page.tsx";
import { sampleOrder } from "../components/sample-order.ts";
import { OrderPage } from "./order-page.tsx";

const defaults: TestAnswers = {
  ShowOrder: ({ cartOrderId }) => ({ order_orderShow: sampleOrder({ cartOrderId: String(cartOrderId) }) }),
  ListTimeline: () => ({ order_orderTimeline: { data: [], totalCount: 0 } }),
  ListCustomerOrders: () => ({ order_customerOrderList: { data: [], totalCount: 0 } }),
  ListLineBins: () => ({ mcm_products: { data: [] } }),
  ListOwnLocations: () => ({ inventory_locationList: { data: [] } }),
};

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

/** Shows the page of an order in a test. Pages of other paths are empty; the path is the text of "address". */
export function showOrderPage(show: ReturnType<typeof pageShower>, answers: TestAnswers = {}): void {
  show(
    <>
      <Address />
      <Routes>
        <Route path="/orders/:cartOrderId" element={<OrderPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: `/orders/${sampleOrder().cartOrderId}`, answers: { ...defaults, ...answers } },
  );
}
