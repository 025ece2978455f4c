import { callerOf } from "@bc/api-kit/context";
import { showRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { connectorStatuses } from "../contract/statuses.ts";
import { listConnectors } from "../service/list-connectors.ts";
import type { ConnectorView } from "../service/show-connector.ts";

const statuses = connectorStatuses.map(({ value }) => value);

export const connectorAttributes = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  status: z.enum(statuses),
  health: z.string(),
  last_updated: z.iso.datetime().nullable(),
  business: z.object({ id: z.string(), name: z.string() }),
  categories: z.array(z.object({ title: z.string() })),
});

export const attributesOf = (view: ConnectorView): z.input<typeof connectorAttributes> => ({
  id: view.id,
  title: view.title,
  type: view.dataConnectorType,
  status: view.status,
  health: view.health.sentence,
  last_updated: view.lastUpdated?.toISOString() ?? null,
  business: view.business,
  categories: view.categories,
});

const readTogether = 1_000;

export const listDataConnector = showRoute({
  path: "data-connector/all/",
  summary: "The data connectors that the caller can view, by category",
  intent: "viewOrganization",
  intentWithoutPlace: "signedIn",
  query: z.object({
    status: z.enum(statuses).optional(),
    business__name: z.string().max(200).optional(),
    search: z.string().max(100).optional(),
    ordering: z.enum(["last_updated", "data_connectors"]).optional(),
    organization_id: z.uuid().optional(),
  }),
  resource: {
    type: "DataConnectors",
    attributes: z.object({ categories: z.record(z.string(), z.array(connectorAttributes)) }),
  },
  async read(context, { status, search, ordering, organization_id: organizationId, business__name: business }) {
    const userId = callerOf(context);
    const asked = { organizationId, search, statuses: status && [status], byTitle: ordering === "data_connectors" };
    const rows: ConnectorView[] = [];
    for (let isLast = false; !isLast;) {
      const page = await listConnectors(context, userId, asked, { skip: rows.length, take: readTogether });
      rows.push(...page.rows);
      isLast = page.rows.length < readTogether;
    }
    const found = business === undefined ? rows : rows.filter((row) => row.business.name === business);
    const groups = Map.groupBy(found, ({ categories }) => categories[0]?.title ?? "");
    const categories = Object.fromEntries([...groups].map(([title, views]) => [title, views.map(attributesOf)]));
    return { type: "DataConnectors", id: organizationId ?? userId, attributes: { categories } };
  },
});
