// pnpm generate          writes every generated file
// pnpm generate --check  lists stale files and exits with 1 if there are any
import { parseArgs } from "node:util";
import { generateMetrics } from "./generate/metrics.ts";
import { generateModules } from "./generate/modules.ts";
import { generateOpenapi } from "./generate/openapi.ts";
import { generateOperations } from "./generate/operations.ts";
import { generateResolvers } from "./generate/resolvers.ts";
import { generateSchema } from "./generate/schema.ts";
import { generateSources } from "./generate/sources.ts";
import { generateTables } from "./generate/tables.ts";
import { generateVariables } from "./generate/variables.ts";
import { generateWebhookSchemas } from "./generate/webhook-schemas.ts";

const { check } = parseArgs({ options: { check: { type: "boolean", default: false } } }).values;
const stale: string[] = [];
// First the modules' declarations, which the schema and the api use, then the schema, which types the rest.
stale.push(...(await generateModules(check)));
stale.push(...(await generateSources(check)));
stale.push(...(await generateMetrics(check)));
stale.push(...(await generateSchema(check)));
stale.push(...(await generateResolvers(check)));
stale.push(...(await generateTables(check)));
stale.push(...(await generateVariables(check)));
stale.push(...(await generateOpenapi(check)));
stale.push(...(await generateWebhookSchemas(check)));
stale.push(...(await generateOperations({ check })));
for (const file of stale) console.log(`${check ? "stale" : "wrote"} ${file}`);
if (check && stale.length > 0) {
  console.error("Run pnpm generate and commit its output.");
  process.exitCode = 1;
}
