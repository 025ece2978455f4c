import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { type RateLimiter, requireToken } from "@bc/db/rate-limit";
import { findBusinessName, findOrganizationName, findUsers } from "@bc/org/public";
import { fieldProblems } from "@bc/runtime/field-problems";
import { newId } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import type { z } from "zod";
import { deliverRequest } from "../contract/deliver.ts";
import { requestError } from "../contract/errors.ts";
import { type Answers, schemaOf, toAnswers } from "../contract/forms/form.ts";
import { isRequestKind, requestForms } from "../contract/forms/forms.ts";
import { requestInput } from "../contract/request-input.ts";
import { composeFields, type Requester } from "../domain/compose-fields.ts";
import { insertEvent } from "../store/events.ts";
import { findRequestOfKey, insertRequest, type NewRequest, type RequestRow } from "../store/requests.ts";
import { newReference } from "./new-reference.ts";

/** Requests of one user and of one organization. */
export interface RequestLimits {
  user: RateLimiter;
  organization: RateLimiter;
}

interface Parts {
  database: Database;
  workflows: WorkflowClient;
  requestLimits: RequestLimits;
}

interface Author extends Actor {
  organizationId: string;
  businessId: string;
}

// Two of 10^11 references hardly ever meet; a fifth collision in a row is a defect.
const maxReferences = 5;

/** Stores the request with its first event, its audit entry and the run that delivers it, in one transaction. */
export async function createRequest(
  { database, workflows, requestLimits }: Parts,
  author: Author,
  asked: unknown,
): Promise<RequestRow> {
  const { kind, key, fields, ...page } = accept(requestInput, asked, "request.input-refused");
  if (!isRequestKind(kind)) throw requestError("request.kind-unknown", { kind });
  const form = requestForms[kind];
  const answers = accept(schemaOf(form), toAnswers(form, fields), "request.fields-refused") as Answers;
  const { userId, organizationId, businessId } = author;
  const tenant = { userId, organizationId, businessId };
  const sameKey = { businessId, requestedBy: userId, key };

  const earlier = await database.withTenant(tenant, (tx) => findRequestOfKey(tx, sameKey));
  if (earlier) return earlier;
  await charge(requestLimits.user, userId);
  await charge(requestLimits.organization, organizationId);
  const { request, run } = await database.withTenant(tenant, async (tx) => {
    const requester = await findRequester(tx, author);
    const sent = composeFields(form, answers, requester);
    const request = await insert(tx, { ...sameKey, ...page, kind, fields: sent, organizationId });
    // A concurrent call with the same key was first.
    if (!request) return { request: await findRequestOfKey(tx, sameKey), run: undefined };
    await insertEvent(tx, { businessId, requestId: request.id }, "received");
    const run = await workflows.enqueue(tx, deliverRequest, { input: { requestId: request.id }, key: request.id });
    await recordAudit(tx, author, {
      organizationId,
      businessId,
      action: "service-request.created",
      target: { type: "service-request", id: request.id },
      after: { reference: request.reference, kind },
    });
    return { request, run };
  });
  if (!request) throw new Error("no free reference was found");
  if (run) await workflows.submit(run);
  return request;
}

/** Returns the new row, or nothing if the caller's key is taken. */
async function insert(tx: Tx, request: Omit<NewRequest, "id" | "reference">): Promise<RequestRow | undefined> {
  for (let tries = 0; tries < maxReferences; tries++) {
    const row = await insertRequest(tx, { ...request, id: newId(), reference: newReference() });
    if (row) return row;
    if (await findRequestOfKey(tx, request)) return undefined;
  }
  return undefined;
}

async function findRequester(tx: Tx, { userId, organizationId, businessId }: Author): Promise<Requester> {
  const [user] = await findUsers(tx, [userId]);
  const organizationName = await findOrganizationName(tx, organizationId);
  const businessName = await findBusinessName(tx, organizationId, businessId);
  if (!user || organizationName === undefined || businessName === undefined)
    throw new Error("the caller or the place of a request is missing");
  return {
    email: user.primaryEmail,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.userData?.phone ?? null,
    organization: { id: organizationId, name: organizationName },
    business: { id: businessId, name: businessName },
  };
}

function accept<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code: "request.fields-refused" | "request.input-refused",
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw requestError(code, fieldProblems(error, 1));
}

function charge(limiter: RateLimiter, subject: string): Promise<void> {
  return requireToken(limiter, subject, (wait) => requestError("request.limit", wait));
}
