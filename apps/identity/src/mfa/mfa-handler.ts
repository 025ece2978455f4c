import type { IncomingMessage } from "node:http";
import type { FactorOwner } from "@bc/identity/public";
import type { Services } from "../services.ts";

/** Answers what is sent as JSON. The owner is whoever the enrolment token was made for. */
export type MfaHandler = (services: Services, owner: FactorOwner, request: IncomingMessage) => Promise<unknown>;
