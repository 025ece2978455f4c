import { z } from "zod";

/** Where something happened; a link may lead there. */
export interface Place {
  businessId: string | null;
}

interface Kind<Params extends z.ZodObject = z.ZodObject> {
  /** The label of the preference. */
  label: string;
  isOnByDefault: boolean;
  /** Names at the time of the event, so that the sentence survives renames and deletions. */
  params: Params;
  title(params: z.output<Params>): string;
  /** A path of the console. */
  link(place: Place): string;
}

const name = z.string().min(1).max(300);
const organizationPage = ({ businessId }: Place): string =>
  businessId ? `/settings/organization/businesses/${businessId}` : "/settings/organization";

// Ties the sentence to its own parameters; the table below needs only what all have in common.
const kind = <Params extends z.ZodObject>(declared: Kind<Params>): Kind<Params> => declared;

function withOthers(email: string, others: number): string {
  if (others === 0) return email;
  return `${email} and ${others} ${others === 1 ? "other" : "others"}`;
}

/**
 * Everything a person can be notified of. What is stored is read for years: a kind is never removed or renamed, and
 * its parameters only gain optional ones.
 */
export const kinds = {
  "org.member-joined": kind({
    label: "A user you invited joins",
    isOnByDefault: true,
    params: z.object({ member: name, place: name }),
    title: ({ member, place }) => `${member} joined ${place}.`,
    link: organizationPage,
  }),
  "org.role-assigned": kind({
    label: "Your role changes",
    isOnByDefault: true,
    params: z.object({ role: name, place: name }),
    title: ({ role, place }) => `Your role in ${place} is now ${role}.`,
    link: organizationPage,
  }),
  "org.member-removed": kind({
    label: "You are removed from an organization or a business",
    isOnByDefault: true,
    params: z.object({ place: name }),
    title: ({ place }) => `You were removed from ${place}.`,
    link: () => "/organization-selection",
  }),
  "org.invitation-received": kind({
    label: "You are invited",
    isOnByDefault: true,
    params: z.object({ inviter: name, place: name }),
    title: ({ inviter, place }) => `${inviter} invited you to ${place}.`,
    link: () => "/organization-selection",
  }),
  "org.invitation-requested": kind({
    label: "Support requests to invite a user to your organization",
    isOnByDefault: true,
    params: z.object({ inviter: name, email: name, others: z.number().int().min(0).default(0), place: name }),
    title: ({ inviter, email, others, place }) =>
      `${inviter} from support wants to invite ${withOthers(email, others)} to ${place}.`,
    link: organizationPage,
  }),
  "org.invitation-approved": kind({
    label: "An invite you requested as support is approved",
    isOnByDefault: true,
    params: z.object({ email: name, place: name }),
    title: ({ email, place }) => `${place} approved your invite to ${email}.`,
    link: () => "/settings/admin-tools/dashboard",
  }),
  "org.invitation-declined": kind({
    label: "An invite you requested as support is declined",
    isOnByDefault: true,
    params: z.object({ email: name, place: name }),
    title: ({ email, place }) => `${place} declined your invite to ${email}.`,
    link: () => "/settings/admin-tools/dashboard",
  }),
  "org.invitation-undeliverable": kind({
    label: "An invite you sent can't be delivered",
    isOnByDefault: true,
    params: z.object({ email: name, place: name }),
    title: ({ email, place }) => `Your invite to ${email} for ${place} couldn't be delivered.`,
    link: organizationPage,
  }),
  "org.factor-required": kind({
    label: "Your organization requires a second factor",
    isOnByDefault: true,
    params: z.object({ place: name, day: name }),
    title: ({ place, day }) => `${place} requires a second factor from ${day}.`,
    link: () => "/settings/security",
  }),
  "org.user-impersonated": kind({
    label: "Support views the console as you",
    isOnByDefault: true,
    params: z.object({}),
    title: () => "Support viewed the console as you.",
    link: () => "/settings/security",
  }),
};

export type KindName = keyof typeof kinds;
export type ParamsOf<Name extends KindName> = z.output<(typeof kinds)[Name]["params"]>;

export const kindNames = Object.keys(kinds) as KindName[];

export function isKindName(text: string): text is KindName {
  return Object.hasOwn(kinds, text);
}

/** The sentence of a stored notification. A newer release may have written it: then there is one for all. */
export function titleOf(kindName: string, params: unknown): string {
  const known: Kind = isKindName(kindName) ? kinds[kindName] : unknownKind;
  const parsed = known.params.safeParse(params);
  return parsed.success ? known.title(parsed.data) : unknownKind.title({});
}

export function linkOf(kindName: string, place: Place): string {
  return (isKindName(kindName) ? kinds[kindName] : unknownKind).link(place);
}

const unknownKind = kind({
  label: "",
  isOnByDefault: true,
  params: z.object({}),
  title: () => "You have a new notification. Reload the console to read it.",
  link: () => "/notifications",
});
