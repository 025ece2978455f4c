import { connectorStatuses } from "@bc/ua/contract/statuses";
import type { Option } from "@bc/ui/option";
import type { TableRequest } from "@bc/ui/table/pagination-options";
import type { ListConnectorsQueryVariables } from "../../api/list-connectors.gen.ts";
import type { Status } from "../../components/connector.ts";

export const filterNames = ["business", "status", "category"] as const;
export type FilterName = (typeof filterNames)[number];

export const statusOptions: readonly Option[] = connectorStatuses.map(({ value, label }) => ({ value, text: label }));

const isStatus = (value: string): value is Status => connectorStatuses.some((status) => status.value === value);

/** The filter that lists deleted connectors in place of those in use. */
export const deletedFilter = "deleted";

export const showsDeleted = ({ filters }: Pick<TableRequest, "filters">): boolean =>
  (filters[deletedFilter]?.length ?? 0) > 0;

/** Returns the filter and the order that the table asks for. */
export function findOf({
  search,
  filters,
  sort,
}: TableRequest): Pick<ListConnectorsQueryVariables, "filter" | "ordering"> {
  const { business = [], status = [], category = [] } = filters;
  return {
    filter: {
      ...(search.trim() && { search: search.trim() }),
      ...(business.length > 0 && { businessIds: [...business] }),
      ...(status.length > 0 && { statuses: status.filter(isStatus) }),
      ...(category.length > 0 && { categories: [...category] }),
      ...(showsDeleted({ filters }) && { isDeleted: true }),
    },
    ordering: sort?.column === "title" ? "data_connectors" : "last_updated",
  };
}
