import { isExpired } from "../domain/flag.ts";
import type { FlagResolvers } from "./resolvers.gen.ts";

export const Flag: FlagResolvers = { isExpired: (flag) => isExpired(flag, new Date()) };
