import type { Tx } from "@bc/db/database";
import { findHeldRoles, isGranted } from "@bc/org/public";
import type { Json } from "@bc/runtime/app-error";
import type { NoteType } from "../contract/model.ts";
import { maskAddress, maskEmail, maskName, maskPayload, maskPostalCode } from "../domain/mask-customer.ts";
import { isRevealed } from "../store/customer-data-reveals.ts";

/** A user in a business, and whether support impersonates them. */
export interface Viewer {
  userId: string;
  organizationId: string;
  businessId: string;
  isImpersonated: boolean;
}

export interface CustomerSight {
  /** Personal data is masked. */
  isMasked: boolean;
  /** The user can show it by giving a reason. */
  canReveal: boolean;
}

/**
 * Decides whether a user sees customer data: with updateOrders through a role in the organization or business. With a
 * global role only after giving a reason, and never while support impersonates the user.
 */
export async function sightOf(tx: Tx, viewer: Viewer, now: Date): Promise<CustomerSight> {
  if (viewer.isImpersonated) return { isMasked: true, canReveal: false };
  const held = await findHeldRoles(tx, viewer.userId, viewer.organizationId);
  if (isGranted("updateOrders", held.filter(isOwn), viewer)) return { isMasked: false, canReveal: false };
  if (!isGranted("updateOrders", held, viewer)) return { isMasked: true, canReveal: false };
  const isShown = await isRevealed(tx, viewer, now);
  return { isMasked: !isShown, canReveal: !isShown };
}

const isOwn = ({ organizationId }: { organizationId: string | null }): boolean => organizationId !== null;

// What a user who sees masked data gets. Nothing else masks.

export function shownName({ isMasked }: CustomerSight, name: string | null): string | null {
  return isMasked && name !== null ? maskName(name) : name;
}

export function shownAddress<Row extends Parameters<typeof maskAddress>[0]>(
  { isMasked }: CustomerSight,
  row: Row,
): Row {
  return isMasked ? maskAddress(row) : row;
}

export function shownEmail({ isMasked }: CustomerSight, email: string | null): string | null {
  return isMasked && email !== null ? maskEmail(email) : email;
}

export function shownPostalCode({ isMasked }: CustomerSight, code: string | null): string | null {
  return isMasked && code !== null ? maskPostalCode(code) : code;
}

/** Notes to and from the customer are personal, and the channel's may be. */
export function shownNote({ isMasked }: CustomerSight, type: NoteType, note: string): string | null {
  return isMasked && type !== "INTERNAL" ? null : note;
}

/** Texts of carriers and returns are written by others: a scan can name who signed for the package. */
export function shownText({ isMasked }: CustomerSight, text: string | null): string | null {
  return isMasked ? null : text;
}

/** What a channel sent, or the values of a timeline entry. */
export function shownPayload({ isMasked }: CustomerSight, payload: unknown): unknown {
  return isMasked && payload !== null && payload !== undefined ? maskPayload(payload as Json) : payload;
}
