// Generated from find-flags.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type FindFlagsQueryVariables = Exact<{
  search?: string | null | undefined;
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type FindFlagsQuery = { readonly flag_flagList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly key: string, readonly description: string, readonly owner: string, readonly expiresAt: string, readonly isExpired: boolean, readonly isEnabled: boolean, readonly users: ReadonlyArray<string>, readonly organizations: ReadonlyArray<string>, readonly businesses: ReadonlyArray<string>, readonly percentage: number }> } };

export const findFlags: Operation<FindFlagsQuery, FindFlagsQueryVariables> = {
  name: "FindFlags",
  hash: "ceabd5de835070697e48fec83730a0118d2787bb48a34c36f9d7a6aaf02effdd",
};
