import { join } from "node:path";
import { webhookBodies } from "@bc/webhook/contract/body";
import { z } from "zod";
import { emit, root } from "./emit.ts";

const folder = join(root, "apps/console/public/webhook-schemas");

/** Writes the JSON Schema of each version of webhook bodies. The console serves them at /webhook-schemas/. */
export async function generateWebhookSchemas(check: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const [version, body] of Object.entries(webhookBodies)) {
    const schema = z.toJSONSchema(body);
    stale.push(...(await emit(join(folder, `${version}.json`), `${JSON.stringify(schema, null, 2)}\n`, check)));
  }
  return stale;
}
