import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { WebhookTables } from "./tables.gen.ts";

export type DisabledCause = "gone" | "failing";
export type Announced = "none" | "failing" | "disabled";

export interface EndpointRow {
  id: string;
  organizationId: string;
  businessId: string;
  url: string;
  events: string[];
  description: string;
  includesCustomerData: boolean;
  apiVersion: string;
  isOn: boolean;
  disabledCause: DisabledCause | null;
  disabledAt: Date | null;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
  rotationKey: string | null;
  failingSince: Date | null;
  isFailing: boolean;
  announced: Announced;
  lastSuccessAt: Date | null;
  isDraining: boolean;
  version: number;
  createdAt: Date;
}

const columns = [
  "id",
  "organization_id as organizationId",
  "business_id as businessId",
  "url",
  "events",
  "description",
  "includes_customer_data as includesCustomerData",
  "api_version as apiVersion",
  "is_on as isOn",
  "disabled_cause as disabledCause",
  "disabled_at as disabledAt",
  "secret",
  "previous_secret as previousSecret",
  "previous_until as previousUntil",
  "rotation_key as rotationKey",
  "failing_since as failingSince",
  "is_failing as isFailing",
  "announced",
  "last_success_at as lastSuccessAt",
  "is_draining as isDraining",
  "version",
  "created_at as createdAt",
] as const;

const ofBusiness = (tx: Tx, businessId: string) =>
  tables<WebhookTables>(tx)
    .selectFrom("webhook.endpoint")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("deleted_at", "is", null)
    .$castTo<EndpointRow>();

export async function pageEndpoints(
  tx: Tx,
  businessId: string,
  { skip, take }: Page,
): Promise<{ rows: EndpointRow[]; totalCount: number }> {
  const rows = await ofBusiness(tx, businessId).orderBy("created_at").orderBy("id").offset(skip).limit(take).execute();
  return { rows, totalCount: await countEndpoints(tx, businessId) };
}

export async function countEndpoints(tx: Tx, businessId: string): Promise<number> {
  const { count } = await tables<WebhookTables>(tx)
    .selectFrom("webhook.endpoint")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("business_id", "=", businessId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the endpoints that take events of these types, locked until the transaction ends. */
export function lockSubscribed(tx: Tx, businessId: string, types: readonly string[]): Promise<EndpointRow[]> {
  return ofBusiness(tx, businessId)
    .where("is_on", "=", true)
    .where(sql<boolean>`events && ${[...types]}::text[]`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export function findEndpoint(tx: Tx, businessId: string, id: string): Promise<EndpointRow | undefined> {
  return ofBusiness(tx, businessId).where("id", "=", id).executeTakeFirst();
}

/** Every transaction that writes deliveries locks their endpoint first, so that none waits for another in a circle. */
export function lockEndpoint(tx: Tx, businessId: string, id: string): Promise<EndpointRow | undefined> {
  return ofBusiness(tx, businessId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Makes concurrent creations in one business wait for each other, so that the limit holds. */
export async function lockCreation(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook ${businessId}`}, 0))`.execute(tables(tx));
}

export type NewEndpoint = Pick<
  EndpointRow,
  | "id"
  | "organizationId"
  | "businessId"
  | "url"
  | "events"
  | "description"
  | "includesCustomerData"
  | "apiVersion"
  | "secret"
>;

export function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<EndpointRow> {
  return tables<WebhookTables>(tx)
    .insertInto("webhook.endpoint")
    .values({
      id: endpoint.id,
      organization_id: endpoint.organizationId,
      business_id: endpoint.businessId,
      url: endpoint.url,
      events: endpoint.events,
      description: endpoint.description,
      includes_customer_data: endpoint.includesCustomerData,
      api_version: endpoint.apiVersion,
      secret: endpoint.secret,
    })
    .returning(columns)
    .$castTo<EndpointRow>()
    .executeTakeFirstOrThrow();
}

/** A change that a user makes; it raises the version. */
export interface EndpointChange {
  url?: string;
  events?: string[];
  description?: string;
  includes_customer_data?: boolean;
  api_version?: string;
  is_on?: boolean;
  secret?: Buffer;
  previous_secret?: Buffer | null;
  previous_until?: Date | null;
  rotation_key?: string;
  disabled_cause?: null;
  disabled_at?: null;
  failing_since?: null;
  is_failing?: false;
}

export function changeEndpoint(tx: Tx, businessId: string, id: string, change: EndpointChange): Promise<EndpointRow> {
  return tables<WebhookTables>(tx)
    .updateTable("webhook.endpoint")
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .returning(columns)
    .$castTo<EndpointRow>()
    .executeTakeFirstOrThrow();
}

/** What sending found out about an endpoint. */
export interface EndpointHealth {
  failing_since?: Date | null;
  is_failing?: boolean;
  last_success_at?: Date;
  disabled_cause?: DisabledCause;
  disabled_at?: Date;
  is_draining?: boolean;
  announced?: Announced;
}

export async function noteHealth(tx: Tx, businessId: string, id: string, health: EndpointHealth): Promise<void> {
  await tables<WebhookTables>(tx)
    .updateTable("webhook.endpoint")
    .set(health)
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}

export async function markDeleted(tx: Tx, businessId: string, id: string): Promise<void> {
  await tables<WebhookTables>(tx)
    .updateTable("webhook.endpoint")
    .set({ deleted_at: sql<Date>`now()` })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}

/** Returns whether the endpoint was deleted by a user and still has its row. */
export async function isMarkedDeleted(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const row = await tables<WebhookTables>(tx)
    .selectFrom("webhook.endpoint")
    .select("id")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeEndpoint(tx: Tx, businessId: string, id: string): Promise<void> {
  await tables<WebhookTables>(tx)
    .deleteFrom("webhook.endpoint")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .execute();
}

/** Replaces sealed values by the same ones under another key, which is no change for users. */
export async function resealEndpoint(
  tx: Tx,
  businessId: string,
  id: string,
  sealed: { secret: Buffer; previous_secret: Buffer | null },
): Promise<void> {
  await tables<WebhookTables>(tx)
    .updateTable("webhook.endpoint")
    .set(sealed)
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}
