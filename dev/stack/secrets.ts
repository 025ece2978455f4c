import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Secrets {
  signingJwks: string;
  cookieKey: string;
  vaultKey: string;
  passwordPepper: string;
  identityInternalKey: string;
  invitationKey: string;
  webhookKey: string;
  channelKey: string;
  sourceKey: string;
  changelogKey: string;
  smsToken: string;
  storefrontToken: string;
  channelsToken: string;
  feedToken: string;
  warehouseMigratorPassword: string;
  warehouseWriterPassword: string;
  warehouseReaderPassword: string;
}

/** Creates the secrets once per data folder, so that sessions and encrypted rows survive a restart. Adds missing ones. */
export function loadSecrets(dir: string): Secrets {
  const file = join(dir, "secrets.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  const secrets = { ...makeSecrets(), ...kept };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function makeSecrets(): Secrets {
  const random = (): string => randomBytes(32).toString("base64url");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...privateKey.export({ format: "jwk" }), kid: random().slice(0, 12), alg: "ES256", use: "sig" };
  return {
    signingJwks: JSON.stringify({ keys: [key] }),
    cookieKey: random(),
    vaultKey: random(),
    passwordPepper: random(),
    identityInternalKey: random(),
    invitationKey: random(),
    webhookKey: random(),
    channelKey: random(),
    sourceKey: random(),
    changelogKey: random(),
    smsToken: random(),
    storefrontToken: random(),
    channelsToken: random(),
    feedToken: random(),
    warehouseMigratorPassword: random(),
    warehouseWriterPassword: random(),
    warehouseReaderPassword: random(),
  };
}
