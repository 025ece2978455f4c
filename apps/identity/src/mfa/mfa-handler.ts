import type { FactorOwner } from "@bc/identity/public";
import type { Services } from "../services.ts";

/** Returns the response, which is sent as JSON. The owner is the account of the enrollment token. */
export type MfaHandler = (services: Services, owner: FactorOwner, body: unknown) => Promise<unknown>;
