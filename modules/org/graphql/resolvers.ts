import { AssignedRole } from "./assigned-role.ts";
import { org_assignedPermissionCheck } from "./assigned-permission-check.ts";
import { org_assignedRoleCheck } from "./assigned-role-check.ts";
import { org_assignedRoleCreate } from "./assigned-role-create.ts";
import { org_assignedRoleDelete } from "./assigned-role-delete.ts";
import { org_assignedRoleListMe } from "./assigned-role-list-me.ts";
import { org_businessRemoveUser } from "./business-remove-user.ts";
import { org_globalRoleCreate } from "./global-role-create.ts";
import { org_globalRoleDelete } from "./global-role-delete.ts";
import { org_globalRoleList } from "./global-role-list.ts";
import { org_organizationRemoveUser } from "./organization-remove-user.ts";
import { org_permissionExplain } from "./permission-explain.ts";
import { GlobalRole, PermissionExplanation, PermissionHolder, UserGrant } from "./role.ts";
import { org_roleList } from "./role-list.ts";
import { org_userRightsShow } from "./user-rights-show.ts";
import { org_factorRequirementUpdate } from "./factor-requirement-update.ts";
import { org_securityMemberList } from "./security-member-list.ts";
import { org_securityShow } from "./security-show.ts";
import { org_unusedInviteList } from "./unused-invite-list.ts";
import { Business } from "./business.ts";
import { org_businessCreate } from "./business-create.ts";
import { org_businessListByOrgId } from "./business-list-by-org-id.ts";
import { org_businessNameList } from "./business-name-list.ts";
import { org_businessShow } from "./business-show.ts";
import { org_businessTimeZoneUpdate } from "./business-time-zone-update.ts";
import { org_businessUpdate } from "./business-update.ts";
import { org_organizationCreate } from "./organization-create.ts";
import { org_organizationList } from "./organization-list.ts";
import { org_organizationShow } from "./organization-show.ts";
import { org_organizationUpdate } from "./organization-update.ts";
import { org_productInstanceList } from "./product-instance-list.ts";
import { org_productInstanceOrgList } from "./product-instance-org-list.ts";
import { org_productInstanceShow } from "./product-instance-show.ts";
import { org_salesChannelListByBusinessId } from "./sales-channel-list-by-business-id.ts";
import { org_salesChannelShow } from "./sales-channel-show.ts";
import { org_userChangeOwnPassword } from "./change-own-password.ts";
import { org_emailDFW } from "./email-dfw.ts";
import { me } from "./me.ts";
import { Organization } from "./organization.ts";
import { org_registerUser } from "./register-user.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import "./services.ts";
import { User } from "./user.ts";
import { org_userAccountShow } from "./user-account-show.ts";
import { org_userAppSettingUpsert } from "./user-app-setting-upsert.ts";
import { org_userCannySso } from "./user-canny-sso.ts";
import { org_userInviteMeDecline } from "./user-invite-me-decline.ts";
import { org_userConsumeInvite } from "./user-consume-invite.ts";
import { org_userInvite } from "./user-invite.ts";
import { org_userInviteList } from "./user-invite-list.ts";
import { org_userInviteListByUserId } from "./user-invite-list-by-user-id.ts";
import { org_userInviteMe } from "./user-invite-me.ts";
import { org_userInviteResend } from "./user-invite-resend.ts";
import { org_userInviteApprove } from "./user-invite-approve.ts";
import { org_userInviteDecline } from "./user-invite-decline.ts";
import { org_userInviteRevoke } from "./user-invite-revoke.ts";
import { org_userImpersonate } from "./user-impersonate.ts";
import { org_userList } from "./user-list.ts";
import { org_userResetFactors } from "./user-reset-factors.ts";
import { org_userShow } from "./user-show.ts";
import { org_userBlock } from "./user-block.ts";
import { org_userUnblock } from "./user-unblock.ts";
import { org_userUpdate } from "./user-update.ts";
import { org_validatePhone } from "./validate-phone.ts";

export const resolvers: Resolvers = {
  Query: {
    org_businessListByOrgId,
    org_businessNameList,
    org_businessShow,
    org_organizationList,
    org_organizationShow,
    org_productInstanceList,
    org_productInstanceOrgList,
    org_productInstanceShow,
    org_salesChannelListByBusinessId,
    org_salesChannelShow,
    org_assignedPermissionCheck,
    org_assignedRoleCheck,
    org_assignedRoleListMe,
    org_globalRoleList,
    org_permissionExplain,
    org_roleList,
    org_userRightsShow,
    org_userAccountShow,
    org_userInviteList,
    org_userInviteListByUserId,
    org_userInviteMe,
    me,
    org_securityMemberList,
    org_securityShow,
    org_unusedInviteList,
    org_userList,
    org_userShow,
    org_validatePhone,
  },
  Mutation: {
    org_businessCreate,
    org_businessTimeZoneUpdate,
    org_businessUpdate,
    org_organizationCreate,
    org_organizationUpdate,
    org_assignedRoleCreate,
    org_assignedRoleDelete,
    org_businessRemoveUser,
    org_globalRoleCreate,
    org_globalRoleDelete,
    org_organizationRemoveUser,
    org_userConsumeInvite,
    org_userInviteMeDecline,
    org_userInvite,
    org_userInviteResend,
    org_userInviteApprove,
    org_userInviteDecline,
    org_userInviteRevoke,
    org_userChangeOwnPassword,
    org_emailDFW,
    org_factorRequirementUpdate,
    org_registerUser,
    org_userAppSettingUpsert,
    org_userCannySso,
    org_userImpersonate,
    org_userResetFactors,
    org_userBlock,
    org_userUnblock,
    org_userUpdate,
  },
  AssignedRole,
  GlobalRole,
  PermissionExplanation,
  PermissionHolder,
  UserGrant,
  User,
  Business,
  Organization,
};
