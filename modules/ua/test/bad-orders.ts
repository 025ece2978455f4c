import type { OrderStream } from "@bc/connector-kit/connector";

/** Returns the same stream, whose next orders are such that the order module does not accept them. */
export const withBadOrders = (stream: OrderStream, fault: { badOrders: number }): OrderStream => ({
  ...stream,
  async *read(vendor, at) {
    for await (const page of stream.read(vendor, at))
      yield "wait" in page
        ? page
        : { ...page, rows: page.rows.map((row) => (fault.badOrders-- > 0 ? { ...row, deliveryId: "" } : row)) };
  },
});
