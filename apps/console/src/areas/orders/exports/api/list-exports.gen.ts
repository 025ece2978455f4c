// Generated from list-exports.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderExportFormat =
  /** UTF-8 without a byte order mark, times in UTC. */
  | 'CSV'
  /** UTF-8 with a byte order mark, times in the zone of the business. */
  | 'CSV_SPREADSHEET'
  | 'JSON_LINES';

export type OrderExportShape =
  /** Columns of the order repeat in each of its lines. */
  | 'LINE'
  | 'ORDER'
  /** Columns of the order repeat in each of its shipments. An order without one has a row without a shipment. */
  | 'SHIPMENT';

export type OrderExportState =
  | 'CANCELED'
  /** The file was deleted. */
  | 'DELETED'
  | 'FAILED'
  | 'QUEUED'
  | 'READY'
  | 'RUNNING';

/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type ListExportsQueryVariables = Exact<{
  cartBusinessId: string;
  page: PaginationArgs;
}>;

export type ListExportsQuery = { readonly order_exportList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly state: OrderExportState, readonly shape: OrderExportShape, readonly format: OrderExportFormat, readonly hasPersonalColumns: boolean, readonly requestedBy: string | null, readonly isOwn: boolean, readonly orderCount: number, readonly doneCount: number, readonly rowCount: number, readonly size: string | null, readonly sha256: string | null, readonly createdAt: string, readonly expiresAt: string | null, readonly deletedAt: string | null }> } };

export const listExports: Operation<ListExportsQuery, ListExportsQueryVariables> = {
  name: "ListExports",
  hash: "bec0ac6dd28242dff73cbe8109cffab01318632b70a7962cd43fabbac43a53c2",
};
