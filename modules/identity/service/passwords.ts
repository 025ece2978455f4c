import { hash, verify } from "@node-rs/argon2";

// argon2id is the library's default algorithm; the cost is the one OWASP names for it. Both calls run off the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

// Verified against when there is no account, so that an unknown address takes as long as a wrong password.
const nobody = hashPassword("no account has this password");

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
