import { callerOf } from "@bc/api-kit/context";
import { orgError } from "../contract/errors.ts";
import { removePicture } from "../service/set-picture.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userPictureRemove: NonNullable<MutationResolvers["org_userPictureRemove"]> = async (
  _parent,
  _args,
  context,
) => {
  const user = await removePicture(context.database, callerOf(context));
  if (!user) throw orgError("org.user-unknown");
  return user;
};
