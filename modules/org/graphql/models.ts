export type { BusinessRow as BusinessModel } from "../store/list-businesses.ts";
export type { OrganizationRow as OrganizationModel } from "../store/list-organizations.ts";
export type { UserRow as UserModel } from "../store/find-user.ts";
