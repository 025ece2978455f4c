import type { ListGlobalRolesQuery } from "../api/list-global-roles.gen.ts";

/** Somebody with a role over every organization. */
export type Holder = ListGlobalRolesQuery["org_globalRoleList"]["data"][number];
