export { isGranted, rolesAt } from "./contract/rights.ts";
export { admit } from "./service/admit.ts";
export { findOwnPlace } from "./service/find-own-place.ts";
export { findBusinessOfCode, findServices, listTenants, type TenantRow } from "./store/list-tenants.ts";
export { type NewPerson, registerUser } from "./service/register-user.ts";
export {
  findBusinessKey,
  findBusinessName,
  findInvitedAddress,
  findNames,
  findOrganizationName,
  findRoleLabel,
  findTimeZones,
  findUserName,
  findZonedBusiness,
  listBusinessIds,
} from "./store/find-names.ts";
export { type GrantedBusiness, listGrantedBusinesses } from "./store/list-granted-businesses.ts";
export { listIntentHolders, listOrganizationHolders } from "./store/list-intent-holders.ts";
export { listApprovers } from "./store/list-approvers.ts";
export { findHeldRoles } from "./store/find-roles.ts";
export { findUser, findUserIdOfSubject } from "./store/find-user.ts";
export { readPhone } from "./service/read-phone.ts";
export { renameBusiness } from "./service/rename-business.ts";
export { setUserPicture } from "./service/set-user-picture.ts";
export { findUsers, type PersonRow } from "./store/find-users.ts";
export { expireProductTrial, startProductTrial } from "./store/write-product-instance.ts";
export { findFactorRequirement } from "./store/factor-requirement.ts";
export { walkMembers } from "./store/page-security.ts";
export { updateContact } from "./service/update-contact.ts";
