import { useMe } from "../../../shared/api/use-me.ts";

/** What others know about the person, and what a password must not lean on. */
export function useOwnWords(): string[] {
  const me = useMe().data?.me;
  if (!me) return [];
  const businesses = me.organizations.flatMap((organization) => organization.businesses.map(({ name }) => name));
  return [me.primaryEmail, me.firstName ?? "", me.lastName ?? "", ...businesses];
}
