import type { Database } from "@bc/db/database";
import { createPasswords, createSmsGateway, type Passwords, type SmsGateway, type Vault } from "@bc/identity/public";
import type { Clock } from "@bc/runtime/clock";
import type { Logger } from "@bc/runtime/logger";
import type { Provider } from "oidc-provider";
import type { Config } from "./config.ts";
import { createGoogle, type Google } from "./federation/google.ts";
import type { LiveProvider } from "./live-provider.ts";

/** What request handlers work with; made once at the start. */
export interface Services {
  config: Config;
  /** The one with the present keys: ask for it anew in each request. */
  readonly provider: Provider;
  database: Database;
  vault: Vault;
  passwords: Passwords;
  clock: Clock;
  logger: Logger;
  /** Missing where no gateway is configured. */
  sms: SmsGateway | undefined;
  /** Missing where it is not configured. */
  google: Google | undefined;
}

export function createServices(
  parts: Omit<Services, "provider" | "passwords" | "sms" | "google">,
  live: LiveProvider,
): Services {
  const onBudgetSpent = (use: string): void =>
    parts.logger.error({ use }, "the daily SMS budget is spent: codes are not sent until 00:00 UTC");
  const { PASSWORD_PEPPERS: peppers, SMS_URL: url, SMS_FROM: from, SMS_DAILY_BUDGET: dailyBudget } = parts.config;
  return {
    ...parts,
    passwords: createPasswords({ peppers }),
    sms: url === undefined ? undefined : createSmsGateway({ url, from, dailyBudget, onBudgetSpent }),
    google: createGoogle(parts.config),
    get provider() {
      return live.current;
    },
  };
}

/** Returns where a user who followed a link in an email signs in. */
export function signInUrlOf({ config }: Services, email?: string): string {
  const url = new URL("/login", config.CONSOLE_URL);
  if (email !== undefined) url.searchParams.set("login_hint", email);
  return url.href;
}
