// Generated from list-audit.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Filters the audit log. Omitted fields don't filter. */
export type AuditFilter = {
  /** For example, business.renamed. */
  readonly action?: string | null | undefined;
  readonly businessId?: string | null | undefined;
  /** The start of the period, inclusive. */
  readonly from?: string | null | undefined;
  /** Only actions by support, as reported by isSupport. */
  readonly supportOnly?: boolean | null | undefined;
  readonly targetId?: string | null | undefined;
  readonly targetType?: string | null | undefined;
  /** The end of the period, exclusive. */
  readonly to?: string | null | undefined;
  /** Actions by this user, or by support impersonating this user. */
  readonly userId?: string | null | undefined;
};

/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type ListAuditQueryVariables = Exact<{
  organizationId?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type ListAuditQuery = { readonly org_auditList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly at: string, readonly isSupport: boolean, readonly action: string, readonly sentence: string, readonly targetType: string, readonly targetId: string, readonly targetName: string | null, readonly businessId: string | null, readonly businessName: string | null, readonly before: unknown, readonly after: unknown, readonly network: string, readonly device: string, readonly requestId: string, readonly who: { readonly id: string, readonly name: string | null, readonly email: string | null }, readonly forWhom: { readonly id: string, readonly name: string | null, readonly email: string | null } | null }> } };

export const listAudit: Operation<ListAuditQuery, ListAuditQueryVariables> = {
  name: "ListAudit",
  hash: "7cdc427cab63ee9ba7cfef56f0ae5398061448afd54b32d6d2842f648b4b00b4",
};
