import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** A pending invitation, as the page shows it that its link opens. */
export interface Invitation {
  /** The address that the link was emailed to. */
  email: string;
  /** Null if the inviter isn't a member of the organization. */
  inviter: string | null;
  /** The business, or the organization itself. */
  place: string;
  organization: string;
  role: string;
}

/** Returns the pending invitation of the link, if there is one. */
export async function findInvitation(tx: Tx, linkHash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select email, inviter, place, organization, role from identity.invitation_of_link(${linkHash})
  `.execute(tables(tx));
  return rows[0];
}
