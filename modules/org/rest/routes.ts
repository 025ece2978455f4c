import type { RestRoute } from "@bc/api-kit/rest-route";
import { listBusiness } from "./list-business.ts";
import { listMember } from "./list-member.ts";
import { listOrganization } from "./list-organization.ts";
import { listUser } from "./list-user.ts";
import { showUserMe } from "./show-user-me.ts";

export const routes: readonly RestRoute[] = [showUserMe, listUser, listOrganization, listBusiness, listMember];
