import { callerOf } from "@bc/api-kit/context";
import { removePicture } from "../service/set-picture.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userPictureRemove: NonNullable<MutationResolvers["org_userPictureRemove"]> = (
  _parent,
  _args,
  context,
) => removePicture(context.database, callerOf(context));
