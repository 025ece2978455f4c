import { requestReset as request } from "@bc/identity/public";
import { alike } from "../interactions/alike.ts";
import type { Handler } from "./handler.ts";

export const requestReset: Handler<"requestReset"> = async (services, input) => {
  await alike(services.clock, request(services, input));
  return {};
};
