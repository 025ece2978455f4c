import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type SelectQueryBuilder, sql } from "kysely";
import type { FieldValues } from "../contract/forms/form.ts";
import type { RequestTables } from "./tables.gen.ts";

export type RequestStatus = "received" | "delivered" | "failed";

export interface RequestRow {
  id: string;
  organizationId: string;
  businessId: string;
  requestedBy: string;
  reference: string;
  kind: string;
  status: RequestStatus;
  fields: FieldValues[];
  pageName: string;
  createdAt: Date;
  deliveredAt: Date | null;
}

export interface NewRequest {
  id: string;
  organizationId: string;
  businessId: string;
  requestedBy: string;
  key: string;
  reference: string;
  kind: string;
  fields: FieldValues[];
  pageUri: string;
  pageName: string;
  trackingCookie: string | null;
}

const columns = [
  "id",
  "organization_id as organizationId",
  "business_id as businessId",
  "requested_by as requestedBy",
  "reference",
  "kind",
  "status",
  "fields",
  "page_name as pageName",
  "created_at as createdAt",
  "delivered_at as deliveredAt",
] as const;

/** Returns the new row, or nothing if the reference or the caller's key is taken. */
export function insertRequest(tx: Tx, request: NewRequest): Promise<RequestRow | undefined> {
  return tables<RequestTables>(tx)
    .insertInto("request.service_request")
    .values({
      id: request.id,
      organization_id: request.organizationId,
      business_id: request.businessId,
      requested_by: request.requestedBy,
      key: request.key,
      reference: request.reference,
      kind: request.kind,
      fields: JSON.stringify(request.fields),
      page_uri: request.pageUri,
      page_name: request.pageName,
      tracking_cookie: request.trackingCookie,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .$castTo<RequestRow>()
    .executeTakeFirst();
}

export function findRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return selected(tx).where("id", "=", id).executeTakeFirst();
}

export function findRequestOfKey(
  tx: Tx,
  { businessId, requestedBy, key }: Pick<NewRequest, "businessId" | "requestedBy" | "key">,
): Promise<RequestRow | undefined> {
  return selected(tx)
    .where("business_id", "=", businessId)
    .where("requested_by", "=", requestedBy)
    .where("key", "=", key)
    .executeTakeFirst();
}

export interface RequestFilter {
  businessId?: string;
  status?: RequestStatus | undefined;
  /** The start of a reference. */
  reference?: string | undefined;
}

/** Returns a page of what the transaction shows, newest first. */
export async function pageRequests(
  tx: Tx,
  { businessId, status, reference }: RequestFilter,
  { skip, take }: Page,
): Promise<{ rows: RequestRow[]; totalCount: number }> {
  const narrow = <T>(query: Query<T>): Query<T> => {
    let narrowed = query;
    if (businessId !== undefined) narrowed = narrowed.where("business_id", "=", businessId);
    if (status !== undefined) narrowed = narrowed.where("status", "=", status);
    // Unlike "like", this is leakproof, so that an index is used under row-level security.
    if (reference !== undefined) narrowed = narrowed.where(sql<boolean>`reference ^@ ${reference}`);
    return narrowed;
  };
  const rows = await narrow(selected(tx))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await narrow(
    tables<RequestTables>(tx)
      .selectFrom("request.service_request")
      .select(sql<number>`count(*)::int`.as("count")),
  ).executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}

type Query<T> = SelectQueryBuilder<RequestTables, "request.service_request", T>;

function selected(tx: Tx) {
  return tables<RequestTables>(tx).selectFrom("request.service_request").select(columns).$castTo<RequestRow>();
}
