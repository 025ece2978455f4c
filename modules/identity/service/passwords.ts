import { hash, parseOptions, verify } from "@node-rs/argon2";
import { keyIdOf } from "@bc/runtime/key-ring";
import pLimit from "p-limit";
import { identityError } from "../contract/errors.ts";
import { maxPasswordLength } from "../contract/password-rules.ts";

// argon2id is the library's default algorithm. OWASP recommends this cost.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// "peppered:<pepper ID>:$argon2id$…". Older hashes have no ID (any pepper of the list) or no prefix (no pepper).
const stored = /^(?:(peppered):(?:([0-9a-f]{16}):)?)?(\$.*)$/;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that unknown addresses can't be told from wrong passwords. */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** Whether the hash was made with another pepper or with older parameters. */
  isOutdated(passwordHash: string): boolean;
}

export interface PasswordOptions {
  /** Stored outside the database, so that a copy of the table isn't enough for guessing. The first one hashes. */
  peppers: readonly [string, ...string[]];
  /** Max concurrent hashes. Each takes one of the four threads of libuv's pool. */
  running?: number;
  /** Max hashes that wait for their turn. */
  waiting?: number;
}

/**
 * Hashes off the event loop, a limited number at a time, because each hash takes a core and 19 MB. Throws
 * "identity.busy" when too many are waiting.
 */
export function createPasswords({ peppers, running = 2, waiting = 64 }: PasswordOptions): Passwords {
  const limit = pLimit(running);
  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= running + waiting) throw identityError("identity.busy");
    return limit(work);
  };
  const secrets = new Map(peppers.map((pepper) => [keyIdOf(pepper), Buffer.from(pepper)]));
  const first = keyIdOf(peppers[0]);
  const hashNow = async (password: string): Promise<string> =>
    `peppered:${first}:${await hash(comparable(password), { ...cost, secret: Buffer.from(peppers[0]) })}`;
  const candidatesFor = (isPeppered: boolean, pepperId: string | undefined): (Buffer | undefined)[] => {
    if (!isPeppered) return [undefined];
    return pepperId === undefined ? [...secrets.values()] : [secrets.get(pepperId)];
  };
  const decoy = hashNow("no account has this password");
  return {
    hash: (password) => bounded(() => hashNow(password)),
    async matches(passwordHash, password) {
      if (password.length > 4 * maxPasswordLength) return false;
      const known = stored.exec(passwordHash ?? "");
      const [, isPeppered, pepperId, bare = ""] = known ?? stored.exec(await decoy) ?? [];
      for (const secret of candidatesFor(isPeppered !== undefined, pepperId)) {
        const options = secret ? { secret } : {};
        if (await bounded(() => verify(bare, comparable(password), options))) return known !== null;
      }
      return false;
    },
    isOutdated(passwordHash) {
      const [, , pepperId, bare = ""] = stored.exec(passwordHash) ?? [];
      if (pepperId !== first) return true;
      const made = parseOptions(bare);
      return made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost;
    },
  };
}

/** Hashes without a pepper, for seed data. */
export function hashPassword(password: string): Promise<string> {
  return hash(comparable(password), cost);
}

/** Normalizes the password, because keyboards encode the same character differently. */
function comparable(password: string): string {
  return password.normalize("NFKC");
}
