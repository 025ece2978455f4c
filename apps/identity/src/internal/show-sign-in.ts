import { showSignIn as show } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const showSignIn: Handler<"showSignIn"> = async (services, { accountId }) => ({
  ...(await show(services, accountId)),
  isSmsOffered: services.sms !== undefined,
});
