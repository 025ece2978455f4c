import { blockAccount as block, unblockAccount as unblock } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const blockAccount: Handler<"blockAccount"> = async (services, input) => {
  await block(services, input);
  return {};
};

export const unblockAccount: Handler<"unblockAccount"> = async (services, input) => ({
  wasBlocked: await unblock(services, input),
});
