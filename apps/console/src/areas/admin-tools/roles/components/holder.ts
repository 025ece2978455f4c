import type { ListGlobalRolesQuery } from "../api/list-global-roles.gen.ts";

/** A user with a global role. */
export type Holder = ListGlobalRolesQuery["org_globalRoleList"]["data"][number];
