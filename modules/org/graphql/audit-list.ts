import { apiError } from "@bc/api-kit/errors";
import { pageOf } from "@bc/api-kit/pagination";
import { z } from "zod";
import { type AuditAction, auditActions } from "../contract/audit.ts";
import { consoleId } from "../store/insert-audit.ts";
import { type AuditPersonRow, type AuditRow, findAuditPeople, listAudit } from "../store/list-audit.ts";
import type { AuditEntry, QueryResolvers } from "./resolvers.gen.ts";

const ids = z.object({ userId: z.uuid().nullish(), businessId: z.uuid().nullish() });

export const org_auditList: NonNullable<QueryResolvers["org_auditList"]> = async (_parent, args, context) => {
  const page = pageOf(args.paginationArgs);
  const filter = args.filter ?? {};
  const refused = ids.safeParse(filter).error;
  if (refused) throw apiError("api.query-refused", { problems: z.prettifyError(refused) });
  const chain = context.scope.organizationId ?? consoleId;
  return context.database.withTenant(context.scope, async (tx) => {
    const { rows, totalCount } = await listAudit(tx, chain, filter, page);
    const sequences = rows.map(({ sequence }) => sequence);
    const people = sequences.length > 0 ? await findAuditPeople(tx, chain, sequences) : [];
    return { data: rows.map((row) => presentEntry(row, people)), ...page, totalCount };
  });
};

function presentEntry(
  { sequence, userId, supportId, action, ...facts }: AuditRow,
  people: AuditPersonRow[],
): AuditEntry {
  const user = people.find(({ id }) => id === userId) ?? { id: userId };
  const support = supportId ? (people.find(({ subject }) => subject === supportId) ?? { id: supportId }) : undefined;
  // An action that this release no longer knows is still told, by its name.
  const sentence = Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action;
  return { ...facts, id: sequence, action, sentence, who: support ?? user, forWhom: support ? user : null };
}
