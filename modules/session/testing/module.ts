import type { ModuleTesting } from "@bc/testing/module-testing";
import { signedIn } from "@bc/testing/rights-samples";

export const module = { fields: { "Query.org_sessionCheck": signedIn() } } satisfies ModuleTesting;
