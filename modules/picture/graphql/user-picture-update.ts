import { callerOf } from "@bc/api-kit/context";
import { setPicture } from "../service/set-picture.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userPictureUpdate: NonNullable<MutationResolvers["org_userPictureUpdate"]> = (
  _parent,
  { input },
  context,
) => {
  const { database, publicUrl } = context;
  return setPicture(database, { userId: callerOf(context), base64: input.picture, publicUrl });
};
