import { callerOf } from "@bc/api-kit/context";
import { findNames } from "@bc/org/public";
import { isUuid } from "@bc/runtime/ids";
import { isExpired } from "../domain/flag.ts";
import type { FlagResolvers } from "./resolvers.gen.ts";

const everywhere = (userId: string) => ({ userId, everywhere: true }) as const;

export const Flag: FlagResolvers = {
  isExpired: (flag) => isExpired(flag, new Date()),
  async updatedByName({ updatedById }, _args, context) {
    if (!updatedById) return null;
    const [found] = await context.database.withTenant(everywhere(callerOf(context)), (tx) =>
      findNames(tx, [updatedById]),
    );
    return found?.name ?? null;
  },
  targetNames({ users, organizations, businesses }, _args, context) {
    const ids = [...users.filter(isUuid), ...organizations, ...businesses];
    if (ids.length === 0) return [];
    return context.database.withTenant(everywhere(callerOf(context)), (tx) => findNames(tx, ids));
  },
};
