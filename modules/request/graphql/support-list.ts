import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { referencePrefix } from "../domain/reference.ts";
import { pageRequests } from "../store/requests.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const request_supportList: NonNullable<QueryResolvers["request_supportList"]> = async (
  _parent,
  { status, search, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const filter = { status: status ?? undefined, reference: search ? referencePrefix(search) : undefined };
  const { rows, totalCount } = await context.database.withTenant(
    { userId: callerOf(context), everywhere: true },
    (tx) => pageRequests(tx, filter, page),
  );
  return { data: rows, ...page, totalCount };
};
