import { ApiError } from "../../../shared/api/api-error.ts";
import { isGuest } from "../../../shared/current/is-guest.ts";
import { counted } from "../../../shared/format/words.ts";
import type { HomeCardContext, HomeCardItem, HomeCardSource } from "../../../shared/home-card.ts";
import { rightsOf } from "../../../shared/rights.ts";
import { countMyInvites } from "./count-my-invites.gen.ts";
import { countSecurity } from "./count-security.gen.ts";

/** Invites to the user, and the security of the current organization for its administrators. */
export const homeCards: HomeCardSource = {
  name: "organization alerts",
  async find(context) {
    const found = await Promise.all([findInvites(context), findSecurity(context)]);
    return found.flat();
  },
};

async function findInvites({ ask }: HomeCardContext): Promise<HomeCardItem[]> {
  const { org_userInviteMe: invites } = await ask(countMyInvites, {});
  if (invites.length === 0) return [];
  const sentence = `You have ${counted(invites.length, "invite")} to answer`;
  return [{ id: "invites", count: invites.length, sentence, link: "/organization-selection", tone: "info" }];
}

async function findSecurity({ me, current, ask }: HomeCardContext): Promise<HomeCardItem[]> {
  if (isGuest(me, current.organization) || !rightsOf(me, current).may("viewAudit")) return [];
  const page = "/settings/organization/security";
  const security = await ask(countSecurity, { organizationId: current.organization.id }).catch((error: unknown) => {
    // An external provider manages sign-in, so there is nothing to do here.
    if (error instanceof ApiError && error.code === "org.security-elsewhere") return null;
    throw error;
  });
  if (!security) return [];
  const { isFactorDue, memberCount, lackingCount, unusedInviteCount } = security.org_securityShow;
  const items: HomeCardItem[] = [];
  const isAlone = memberCount === 1;
  if (lackingCount > 0)
    items.push({
      id: "lacking",
      count: lackingCount,
      sentence: isAlone
        ? "Your account isn't protected by multi-factor authentication"
        : `${lackingCount} of ${counted(memberCount, "member")} in ${current.organization.name} without multi-factor authentication`,
      link: isAlone ? "/settings/security" : `${page}?show=lacking`,
      tone: isFactorDue ? "danger" : "warning",
    });
  if (unusedInviteCount > 0)
    items.push({
      id: "unused-invites",
      count: unusedInviteCount,
      sentence: `${counted(unusedInviteCount, "invite")} to ${current.organization.name} unanswered for over a week`,
      link: `${page}?show=invites`,
      tone: "info",
    });
  return items;
}
