// Generated from cancel-bulk.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderBulkKind =
  | 'ASSIGN_LOCATION'
  /** Starts after 60 seconds; until then, order_bulkCancel takes it back. */
  | 'CANCEL'
  /** One shipment per ship-to address and location, with one package. */
  | 'CREATE_SHIPMENTS'
  /** Marks the shipments that no carrier tracks as handed over. */
  | 'HAND_OVER'
  | 'HOLD'
  | 'RELEASE'
  | 'TAG';

export type CancelBulkMutationVariables = Exact<{
  cartBusinessId: string;
  runId: string;
}>;

export type CancelBulkMutation = { readonly order_bulkCancel: { readonly id: string, readonly kind: OrderBulkKind, readonly orderCount: number, readonly skippedCount: number } };

export const cancelBulk: Operation<CancelBulkMutation, CancelBulkMutationVariables> = {
  name: "CancelBulk",
  hash: "edf2ad33884ff08bdb20d15fc33fe4845936652f3dc1fcfe9fcfb64efd5acbbb",
};
