import { tableState } from "@bc/ui/table/table-state";
import { expect, test } from "vitest";
import { findOf } from "./filters.ts";

test("filters and search are sent, empty ones are left out", { tags: "ua.entity.filters" }, () => {
  const filters = { business: ["b1", "b2"], status: ["failed", "unknown"], category: ["Web Analytics"] };
  expect(findOf(tableState({ search: " shop ", filters })).filter).toEqual({
    search: "shop",
    businessIds: ["b1", "b2"],
    statuses: ["failed"],
    categories: ["Web Analytics"],
  });
  expect(findOf(tableState()).filter).toEqual({});
});

test("order is by last update, or by title", { tags: "ua.constant.ordering" }, () => {
  expect(findOf(tableState()).ordering).toBe("last_updated");
  const sort = { column: "title", direction: "asc" } as const;
  expect(findOf(tableState({ sort })).ordering).toBe("data_connectors");
});
