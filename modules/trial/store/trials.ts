import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { TrialErrorCode } from "../contract/errors.ts";
import type { FeedCurrency, FeedPlanName, FeedTerm } from "../contract/feed-plans.ts";
import type { ProductInterest, TrialProduct, TrialStatus } from "../contract/trials.ts";
import type { TrialTables } from "./tables.gen.ts";

/** What is sent to the product, as it was when the trial started. Contact data are deleted once the product has answered. */
export type TrialDetails =
  | {
      product: "mcm";
      firstName: string;
      lastName: string;
      businessName: string;
      productInterest: ProductInterest;
      hubSpotUserToken: string | null;
      sourcePageUri: string;
      phone: string | null;
    }
  | { product: "sf"; siteName: string; name: string; ipAddress: string }
  | {
      product: "dfw";
      planId: string;
      planName: FeedPlanName;
      currency: FeedCurrency;
      paymentTerm: FeedTerm;
      phone: string;
    };

export interface TrialRow {
  id: string;
  product: TrialProduct;
  status: TrialStatus;
  errorCode: TrialErrorCode | null;
  startedBy: string;
  subject: string;
  email: string;
  details: TrialDetails;
  startedAt: Date;
  calledAt: Date | null;
  readyAt: Date | null;
  endsAt: Date | null;
  remindedAt: Date | null;
}

const columns = [
  "id",
  "product",
  "status",
  "error_code as errorCode",
  "started_by as startedBy",
  "subject",
  "email",
  "details",
  "started_at as startedAt",
  "called_at as calledAt",
  "ready_at as readyAt",
  "ends_at as endsAt",
  "reminded_at as remindedAt",
] as const;

const maxListed = 100;

/** Returns the trials of a business, newest first. */
export function listTrialRows(tx: Tx, businessId: string): Promise<TrialRow[]> {
  return tables<TrialTables>(tx)
    .selectFrom("trial.trial")
    .select(columns)
    .where("business_id", "=", businessId)
    .orderBy("id", "desc")
    .limit(maxListed)
    .$castTo<TrialRow>()
    .execute();
}

export function findTrial(tx: Tx, businessId: string, id: string): Promise<TrialRow | undefined> {
  return tables<TrialTables>(tx)
    .selectFrom("trial.trial")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .$castTo<TrialRow>()
    .executeTakeFirst();
}

/** Returns the trial of a product that has not failed. */
export function findOpenTrial(tx: Tx, businessId: string, product: TrialProduct): Promise<TrialRow | undefined> {
  return tables<TrialTables>(tx)
    .selectFrom("trial.trial")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("product", "=", product)
    .where("status", "<>", "FAILURE")
    .$castTo<TrialRow>()
    .executeTakeFirst();
}

export interface NewTrial {
  businessId: string;
  id: string;
  status: TrialStatus;
  startedBy: string;
  subject: string;
  email: string;
  details: TrialDetails;
}

/** Returns undefined if the business has a trial of the product that has not failed. */
export function insertTrial(tx: Tx, trial: NewTrial): Promise<TrialRow | undefined> {
  const { businessId, id, status, startedBy, subject, email, details } = trial;
  return tables<TrialTables>(tx)
    .insertInto("trial.trial")
    .values({
      business_id: businessId,
      id,
      product: details.product,
      status,
      started_by: startedBy,
      subject,
      email,
      details: JSON.stringify(details),
    })
    .onConflict((conflict) =>
      // A literal, because the index is inferred from its own condition.
      conflict.columns(["business_id", "product"]).where("status", "<>", sql.lit("FAILURE")).doNothing(),
    )
    .returning(columns)
    .$castTo<TrialRow>()
    .executeTakeFirst();
}

/** Replaces the user and the details of a trial that is in standby. */
export function replaceStandby(tx: Tx, trial: Omit<NewTrial, "status">): Promise<TrialRow | undefined> {
  const { businessId, id, startedBy, subject, email, details } = trial;
  return tables<TrialTables>(tx)
    .updateTable("trial.trial")
    .set({ started_by: startedBy, subject, email, details: JSON.stringify(details) })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .where("status", "=", "STANDBY")
    .returning(columns)
    .$castTo<TrialRow>()
    .executeTakeFirst();
}

export interface EndingTrialRow {
  id: string;
  businessId: string;
  product: TrialProduct;
  endsAt: Date;
  timeZone: string;
}

/** Returns the running trials of the caller's businesses that end before an instant. */
export async function listEndingTrials(tx: Tx, endsBefore: Date): Promise<EndingTrialRow[]> {
  const { rows } = await sql<EndingTrialRow>`
    select id, business_id as "businessId", product, ends_at as "endsAt", time_zone as "timeZone"
    from trial.list_ending(${endsBefore})`.execute(tables(tx));
  return rows;
}
