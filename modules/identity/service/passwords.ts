import { hash, parseOptions, verify } from "@node-rs/argon2";
import { longestPassword } from "../contract/password-rules.ts";
import { createGate } from "./gate.ts";

// argon2id is the library's default algorithm; the cost is the one OWASP names for it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands before hashes that were made with the pepper; accounts from before it are rehashed at their next sign-in. */
const peppered = "peppered:";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long when there is no hash, so that an unknown address looks like a wrong password. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** Whether the hash was made under older parameters. */
  isOutdated(passwordHash: string): boolean;
}

export interface PasswordOptions {
  /** Kept outside the database: a copy of the table alone can't be guessed against. */
  pepper: string;
  /** Hashes at once and in line; both take a thread of libuv's pool of four. */
  running?: number;
  waiting?: number;
}

/** Hashing runs off the event loop, so many at a time. */
export function createPasswords({ pepper, running = 2, waiting = 64 }: PasswordOptions): Passwords {
  const gate = createGate({ running, waiting });
  const secret = Buffer.from(pepper);
  const hashNow = async (password: string): Promise<string> =>
    peppered + (await hash(comparable(password), { ...cost, secret }));
  const nobody = hashNow("no account has this password");
  return {
    hash: (password) => gate.through(() => hashNow(password)),
    async matches(passwordHash, password) {
      if (password.length > 4 * longestPassword) return false;
      const known = passwordHash ?? (await nobody);
      const isPeppered = known.startsWith(peppered);
      const bare = isPeppered ? known.slice(peppered.length) : known;
      const matches = await gate.through(() => verify(bare, comparable(password), isPeppered ? { secret } : {}));
      return matches && typeof passwordHash === "string";
    },
    isOutdated(passwordHash) {
      if (!passwordHash.startsWith(peppered)) return true;
      const made = parseOptions(passwordHash.slice(peppered.length));
      return made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost;
    },
  };
}

/** For seeds, which know no pepper. */
export function hashPassword(password: string): Promise<string> {
  return hash(comparable(password), cost);
}

/** Two keyboards may send one character as different bytes. */
function comparable(password: string): string {
  return password.normalize("NFKC");
}
