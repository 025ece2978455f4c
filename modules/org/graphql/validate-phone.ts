import { readPhone } from "../service/read-phone.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_validatePhone: NonNullable<QueryResolvers["org_validatePhone"]> = (_parent, { phone }) =>
  readPhone(phone) !== undefined;
