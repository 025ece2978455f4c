import { changePassword as change } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const changePassword: Handler<"changePassword"> = async (services, input) => {
  await change(services, input);
  return {};
};
