import { callerOf } from "@bc/api-kit/context";
import { showRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { orgError } from "../contract/errors.ts";
import { findUser } from "../store/find-user.ts";

export const showUserMe = showRoute({
  path: "user/me/",
  summary: "The signed-in person",
  intent: "signedIn",
  query: z.object({ organization_id: z.uuid().optional() }),
  resource: {
    type: "User",
    attributes: z.object({ first_name: z.string(), last_name: z.string(), primary_email: z.email() }),
  },
  async read(context) {
    const userId = callerOf(context);
    const user = await context.database.withTenant(context.scope, (tx) => findUser(tx, userId));
    if (!user) throw orgError("org.user-unknown");
    const attributes = { first_name: user.firstName, last_name: user.lastName, primary_email: user.primaryEmail };
    return { type: "User", id: user.id, attributes };
  },
});
