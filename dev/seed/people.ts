import { seededAt } from "./ids.ts";
import type { InsertRows } from "./rows.ts";

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const password = "Brand-Console-1!";

/** The hash of that password, as a constant because this folder must not load a module. */
const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$mmRP0j4FvzJu5IMbFCT9/g$c7weB8CczC8SbNrfAHgvz31jqhvbrOLJNAAtyPgezdg";

/** Inserts people who can sign in with the password. */
export async function insertPeople(insert: InsertRows, people: readonly Person[]): Promise<void> {
  await insert(
    'org."user"',
    people.map(({ id, email, firstName, lastName }) => ({
      id,
      auth0_id: id,
      first_name: firstName,
      last_name: lastName,
      primary_email: email,
      created_at: seededAt,
    })),
  );
  await insert(
    "org.user_data",
    people.map(({ id }, index) => ({ user_id: id, phone: `+1202555${String(100 + index).padStart(4, "0")}` })),
  );
  await insert(
    "identity.account",
    people.map(({ id, email }) => ({
      id,
      email,
      password_hash: passwordHash,
      created_at: seededAt,
      email_verified_at: seededAt,
    })),
  );
}
