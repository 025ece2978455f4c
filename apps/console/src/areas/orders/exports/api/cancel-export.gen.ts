// Generated from cancel-export.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderExportState =
  | 'CANCELED'
  /** The file was deleted. */
  | 'DELETED'
  | 'FAILED'
  | 'QUEUED'
  | 'READY'
  | 'RUNNING';

export type CancelExportMutationVariables = Exact<{
  cartBusinessId: string;
  exportId: string;
}>;

export type CancelExportMutation = { readonly order_exportCancel: { readonly id: string, readonly state: OrderExportState } };

export const cancelExport: Operation<CancelExportMutation, CancelExportMutationVariables> = {
  name: "CancelExport",
  hash: "6eed0621dfb30a1867252f11192ba7aaf80f231ea531e6402c68202900dc21ab",
};
