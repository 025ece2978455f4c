import { createVaultRing } from "@bc/identity/public";
import { generate } from "otplib";
import { sql } from "./database.ts";
import { environment } from "./environment.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Gives the account an authenticator app without the enrolment's screens. */
export async function addAppFactor(email: string): Promise<void> {
  const sealed = createVaultRing(environment.VAULT_KEYS).seal({ secret });
  await sql(
    `insert into identity.factor (id, account_id, kind, name, active, sealed_secret, last_used_at)
     select gen_random_uuid(), id, 'otp', 'Authenticator app', true, $2, now() from identity.account where email = $1`,
    [email, sealed],
  );
}

/** The code that the app shows now. */
export const appCode = (): Promise<string> => generate({ secret });
