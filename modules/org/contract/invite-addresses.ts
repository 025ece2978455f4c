import { addressOf } from "@bc/runtime/address-of";

export { isEmail } from "@bc/identity/contract/is-email";

/** How many addresses one call may invite. */
export const maxInviteAddresses = 200;

/** Splits typed or pasted addresses at commas, trims them and removes duplicates in any spelling. */
export function inviteAddresses(typed: readonly string[]): string[] {
  const parts = typed.flatMap((text) => text.split(",")).map((part) => part.trim());
  const first = new Map<string, string>();
  for (const part of parts) if (part && !first.has(addressOf(part))) first.set(addressOf(part), part);
  return [...first.values()];
}
