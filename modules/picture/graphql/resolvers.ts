import type { Resolvers } from "./resolvers.gen.ts";
import "./services.ts";
import { org_userPictureRemove } from "./user-picture-remove.ts";
import { org_userPictureUpdate } from "./user-picture-update.ts";

export const resolvers: Resolvers = { Mutation: { org_userPictureRemove, org_userPictureUpdate } };
