import { apiError } from "@bc/api-kit/errors";
import { pageOf } from "@bc/api-kit/pagination";
import { z } from "zod";
import { consoleId } from "../store/insert-audit.ts";
import { listAudit } from "../store/list-audit.ts";
import { describeAudit } from "../store/describe-audit.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

const ids = z.object({ userId: z.uuid().nullish(), businessId: z.uuid().nullish() });

export const org_auditList: NonNullable<QueryResolvers["org_auditList"]> = async (_parent, args, context) => {
  const page = pageOf(args.paginationArgs);
  const filter = args.filter ?? {};
  const refused = ids.safeParse(filter).error;
  if (refused) throw apiError("api.query-refused", { problems: z.prettifyError(refused) });
  const chain = context.scope.organizationId ?? consoleId;
  return context.database.withTenant(context.scope, async (tx) => {
    const { rows, totalCount } = await listAudit(tx, chain, filter, page);
    return { data: await describeAudit(tx, chain, rows), ...page, totalCount };
  });
};
