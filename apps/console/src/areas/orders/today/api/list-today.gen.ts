// Generated from list-today.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type ListTodayQueryVariables = Exact<{
  organizationId?: string | null | undefined;
  needsAction: boolean;
  page: PaginationArgs;
}>;

export type ListTodayQuery = { readonly order_todayList: { readonly totalCount: number, readonly needsActionCount: number, readonly noActionCount: number, readonly data: ReadonlyArray<{ readonly businessId: string, readonly businessName: string, readonly organizationName: string, readonly toShipToday: number, readonly lateRisk: number, readonly overdue: number, readonly onHold: number, readonly exceptions: number, readonly shipmentsNeedingAction: number, readonly channelsBehind: number, readonly oldestOpenAt: string | null, readonly nextCutoff: { readonly at: string, readonly zone: string, readonly locationName: string } | null }>, readonly totals: { readonly toShipToday: number, readonly lateRisk: number, readonly overdue: number, readonly onHold: number, readonly exceptions: number }, readonly organizations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly businessEntityTerminology: string }> } };

export const listToday: Operation<ListTodayQuery, ListTodayQueryVariables> = {
  name: "ListToday",
  hash: "8a308350dc43775b61a89631b3cfc58e8df508291c73accf8937b243ff3fc958",
};
