import { beginSignIn } from "../service/end-sign-in.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_dataConnectorAuthUrl: NonNullable<MutationResolvers["ua_dataConnectorAuthUrl"]> = async (
  _parent,
  { connectorType, shop, state },
  context,
) => {
  const asked = { source: connectorType, shop: shop ?? undefined, connectionId: state ?? undefined };
  return { url: await beginSignIn(context, callerIn(context), asked) };
};
