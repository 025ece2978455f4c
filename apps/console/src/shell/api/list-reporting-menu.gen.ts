// Generated from list-reporting-menu.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListReportingMenuQueryVariables = Exact<{
  businessId: string;
}>;

export type ListReportingMenuQuery = { readonly product_reportingMenu: ReadonlyArray<{ readonly name: string, readonly path: string, readonly section: string, readonly submenu: ReadonlyArray<{ readonly name: string, readonly path: string }> }> };

export const listReportingMenu: Operation<ListReportingMenuQuery, ListReportingMenuQueryVariables> = {
  name: "ListReportingMenu",
  hash: "4b06e78f1e035004a51254b4fcd7582860fd153856a821a6a935a42d9c043c6b",
};
