import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listConnectors } from "../service/list-connectors.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

const pageSize = 10;

export const ua_dataConnectorsList: NonNullable<QueryResolvers["ua_dataConnectorsList"]> = async (
  _parent,
  { organizationId, filter, ordering, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs ?? { skip: 0, take: pageSize });
  const asked = { ...filter, organizationId, byTitle: ordering === "data_connectors" };
  const { rows, totalCount } = await listConnectors(context, callerOf(context), asked, page);
  return { data: rows, ...page, totalCount };
};
