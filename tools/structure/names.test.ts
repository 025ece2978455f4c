import { expect, test } from "vitest";
import { checkNames } from "./names.ts";

const says = (path: string) => checkNames([{ path, text: "" }]).map((finding) => finding.says);

test.for([
  "packages/db/src/rate-limit.ts",
  "packages/db/src/rate-limit.integration.test.ts",
  "modules/org/README.md",
  "modules/org/store/tables.gen.ts",
  "modules/org/store/migrations/0001_organizations.sql",
  "modules/status/store/warehouse/0001_ping.sql",
  "apps/console/index.html",
  "apps/console/src/areas/status/pages/status-page.tsx",
  "apps/console/src/areas/status/pings/pages/pings-page.tsx",
  "LICENSE",
])("%s is well named", (path) => {
  expect(says(path)).toEqual([]);
});

test.for([
  ["packages/db/src/rateLimit.ts", "not kebab-case"],
  ["packages/ui/src/Button.tsx", "not kebab-case"],
  ["packages/db/src/rate_limit.ts", "not kebab-case"],
  ["packages/apiSchema/operation.ts", "a folder is not kebab-case"],
  ["modules/org/store/migrations/organizations.sql", "a migration is named 0001_what.sql"],
  ["packages/ui/src/index.ts", "name it after its purpose; package.json lists the exports"],
  ["packages/ui/src/index.tsx", "name it after its purpose; package.json lists the exports"],
  ["apps/console/src/areas/status/pages/parts/row.tsx", "8 levels deep; at most 7"],
  ["apps/console/src/areas/status/pings/pages/parts/row.tsx", "9 levels deep; at most 8"],
])("%s: %s", ([path, finding]) => {
  expect(says(path ?? "")).toEqual([finding]);
});
