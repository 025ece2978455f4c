import { toggleFactors as toggle } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const toggleFactors: Handler<"toggleFactors"> = async (services, { enabled, ...owner }) => ({
  enabled: await toggle(services, owner, enabled),
});
