import { describeRoutes } from "./rest/openapi.ts";
import { restRoutes } from "./modules.ts";

process.stdout.write(`${JSON.stringify(describeRoutes(restRoutes), null, 2)}\n`);
