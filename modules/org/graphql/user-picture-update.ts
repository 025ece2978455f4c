import { callerOf } from "@bc/api-kit/context";
import { orgError } from "../contract/errors.ts";
import { setPicture } from "../service/set-picture.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userPictureUpdate: NonNullable<MutationResolvers["org_userPictureUpdate"]> = async (
  _parent,
  { input },
  context,
) => {
  const { database, publicUrl } = context;
  const user = await setPicture(database, { userId: callerOf(context), base64: input.picture, publicUrl });
  if (!user) throw orgError("org.user-unknown");
  return user;
};
