import { actorOf } from "@bc/api-kit/context";
import { fileRoute } from "@bc/api-kit/rest-route";
import { byteOrderMark, csvLine } from "@bc/runtime/csv";
import { z } from "zod";
import { exportAudit } from "../service/export-audit.ts";
import type { DescribedEntry } from "../store/describe-audit.ts";

const instant = z.iso.datetime({ offset: true }).optional();
/** The filter is recorded permanently, so its values are short. */
const word = z.string().max(100).optional();

const columns: Readonly<Record<string, (entry: DescribedEntry) => string | null | undefined>> = {
  Entry: ({ id }) => id,
  "Time (UTC)": ({ at }) => at.toISOString(),
  Who: ({ who }) => who.name ?? who.id,
  "Email address": ({ who }) => who.email,
  Support: ({ isSupport }) => (isSupport ? "yes" : null),
  "In the name of": ({ forWhom }) => forWhom && (forWhom.email ?? forWhom.id),
  What: ({ sentence }) => sentence,
  Action: ({ action }) => action,
  Target: ({ targetName }) => targetName,
  "Kind of target": ({ targetType }) => targetType,
  "Id of target": ({ targetId }) => targetId,
  Business: ({ businessName, businessId }) => businessName ?? businessId,
  Before: ({ before }) => (before ? JSON.stringify(before) : null),
  After: ({ after }) => (after ? JSON.stringify(after) : null),
  Network: ({ network }) => network,
  Device: ({ device }) => device,
  Request: ({ requestId }) => requestId,
};

export const exportAuditFile = fileRoute({
  path: "audit/export/",
  summary:
    "What was done in an organization, or without one to the console itself, as a file for spreadsheets: the newest first, 100,000 entries at most",
  intent: "viewAudit",
  fresh: { maxAge: 900 },
  query: z.object({
    organization_id: z.uuid().optional(),
    from: instant,
    to: instant,
    user_id: z.uuid().optional(),
    action: word,
    target_type: word,
    target_id: word,
    business_id: z.uuid().optional(),
    support_only: z.stringbool().optional(),
  }),
  mediaType: "text/csv; charset=utf-8",
  fileName: "audit-log.csv",
  async read(context, query) {
    const parts = await exportAudit(context.database, context.scope, actorOf(context), {
      from: query.from ? new Date(query.from) : undefined,
      to: query.to ? new Date(query.to) : undefined,
      userId: query.user_id,
      action: query.action,
      targetType: query.target_type,
      targetId: query.target_id,
      businessId: query.business_id,
      supportOnly: query.support_only,
    });
    return linesOf(parts);
  },
});

async function* linesOf(parts: AsyncIterable<DescribedEntry[]>): AsyncIterable<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  for await (const entries of parts)
    yield entries.map((entry) => csvLine(Object.values(columns).map((cellOf) => cellOf(entry)))).join("");
}
