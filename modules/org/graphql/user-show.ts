import { callerOf } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import { z } from "zod";
import { isEmail } from "../contract/invite-addresses.ts";
import { showUser } from "../service/show-user.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

const wanted = z
  .object({
    id: z.uuid().nullish(),
    primaryEmail: z.string().max(254).refine(isEmail, "Please use valid email address").nullish(),
    organizationId: z.uuid().nullish(),
  })
  .refine(({ id, primaryEmail }) => id ?? primaryEmail, "name a person by id or primaryEmail");

export const org_userShow: NonNullable<QueryResolvers["org_userShow"]> = async (_parent, args, context) => {
  const { data, error } = wanted.safeParse(args);
  if (!data) throw apiError("api.query-refused", { problems: z.prettifyError(error) });
  const [id, primaryEmail] = [data.id ?? undefined, data.primaryEmail ?? undefined];
  const asked = { id, primaryEmail, organizationId: data.organizationId ?? undefined };
  return (await showUser(context.database, callerOf(context), asked)) ?? null;
};
