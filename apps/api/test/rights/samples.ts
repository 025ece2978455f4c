import { modules as declared } from "@bc/modules/testing";
import type { ModuleTesting } from "@bc/testing/module-testing";
import type { Sample } from "@bc/testing/rights-samples";

const modules: readonly ModuleTesting[] = declared;

/** By type and field, as "Query.me". An operation without an entry in its module's testing/module.ts fails the matrix. */
export const fieldSamples: Readonly<Record<string, Sample>> = Object.fromEntries(
  modules.flatMap(({ fields = {} }) => Object.entries(fields)),
);

/** By method and path. */
export const routeSamples: Readonly<Record<string, Sample>> = Object.fromEntries(
  modules.flatMap(({ routes = {} }) => Object.entries(routes)),
);

/** What was decided, with the rows that modules bring. */
export const decidedRows: readonly string[] = modules.flatMap(({ decidedRights = [] }) => decidedRights);

/** Routes without a caller: their requests carry a signature or a secret of their own. */
export const doorsWithoutCaller = [
  "POST /backchannel-logout",
  "POST /webhooks/carrier",
  // Its address is the secret.
  "GET /pictures/:id",
  "GET /exports/:token",
  // Every field behind it is in the table above.
  "GET /graphql",
  "POST /graphql",
  "POST /navigation/graphql",
];
