import { resetFactors as reset } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const resetFactors: Handler<"resetFactors"> = async (services, input) => {
  await reset(services, input);
  return {};
};
