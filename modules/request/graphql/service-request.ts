import type { BatchRead } from "@bc/api-kit/context";
import { findNames } from "@bc/org/public";
import { requesterOf, withoutPhone } from "../domain/compose-fields.ts";
import { type EventRow, findEvents } from "../store/events.ts";
import type { ServiceRequestResolvers } from "./resolvers.gen.ts";

// Both are read in the scope of the operation, so row-level security decides what is visible.
const readHistories: BatchRead<EventRow[]> = async ({ database, scope }, ids) => {
  const { businessKey: _businessKey, ...tenant } = scope;
  const events = await database.withTenant(tenant, (tx) => findEvents(tx, ids));
  return ids.map((id) => events.filter(({ requestId }) => requestId === id));
};

const readPlaces: BatchRead<string> = async ({ database, scope }, ids) => {
  const { businessKey: _businessKey, ...tenant } = scope;
  const names = new Map((await database.withTenant(tenant, (tx) => findNames(tx, ids))).map((it) => [it.id, it.name]));
  return ids.map((id) => names.get(id) ?? "");
};

export const ServiceRequest: ServiceRequestResolvers = {
  requester: ({ fields }) => requesterOf(fields),
  fields: ({ fields, requestedBy }, _args, { scope: { userId, everywhere } }) =>
    everywhere || userId === requestedBy ? fields : withoutPhone(fields),
  place: ({ businessId }, _args, context) => context.batch(readPlaces, context, businessId),
  history: ({ id }, _args, context) => context.batch(readHistories, context, id),
};
