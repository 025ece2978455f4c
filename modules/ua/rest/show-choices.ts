import { showRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { connectorStatuses } from "../contract/statuses.ts";

const choice = z.object({ value: z.string(), label: z.string() });

/** What can be chosen from, by the name that `models` gives it. */
const choices = new Map<string, z.output<typeof choice>[]>([["data_connector_status", [...connectorStatuses]]]);

export const showChoices = showRoute({
  path: "core/choices/",
  summary: "The values of lists with their labels. models names lists, separated by commas",
  intent: "signedIn",
  query: z.object({ models: z.string().max(200) }),
  resource: { type: "Choices", attributes: z.object({}).catchall(z.array(choice)) },
  async read(_context, { models }) {
    const asked = models.split(",");
    const attributes = Object.fromEntries([...choices].filter(([name]) => asked.includes(name)));
    return { type: "Choices", id: models, attributes };
  },
});
