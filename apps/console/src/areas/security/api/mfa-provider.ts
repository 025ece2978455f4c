import { useConfig } from "../../../shared/config.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { unspecified } from "./failed-to.ts";

export interface Authenticator {
  id: string;
  /** An authenticator app, or a phone that receives SMS codes. */
  authenticator_type: "otp" | "oob";
  name: string;
  active: boolean;
}

export interface AppEnrolment {
  secret: string;
  barcode_uri: string;
  /** Empty if the user already has one. */
  recovery_codes: string[];
}

export interface PhoneEnrolment {
  oob_code: string;
  recovery_codes: string[];
}

export interface MfaProvider {
  listAuthenticators(): Promise<Authenticator[]>;
  enrolApp(): Promise<AppEnrolment>;
  /** Sends a code to the number, given as a plus sign and digits. */
  enrolPhone(phone: string): Promise<PhoneEnrolment>;
}

/** The identity provider's operations that take an enrolment token. */
export function useMfaProvider(token: string): MfaProvider {
  const { issuer } = useConfig().identity;
  const ask = (path: string, body?: unknown) => request(`${issuer.replace(/\/$/, "")}/mfa/${path}`, token, body);
  return {
    listAuthenticators: async () => (await ask("authenticators")) as Authenticator[],
    enrolApp: async () => (await ask("associate", { authenticator_types: ["otp"] })) as AppEnrolment,
    enrolPhone: async (phone) =>
      (await ask("associate", {
        authenticator_types: ["oob"],
        oob_channels: ["sms"],
        phone_number: phone,
      })) as PhoneEnrolment,
  };
}

const deadlineMs = 15_000;

async function request(url: string, token: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: "omit",
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((cause: unknown) => {
    throw new ApiError("The service can't be reached", { code: "offline", class: "offline" }, { cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const { error, error_description: sentence } = (answer ?? {}) as { error?: string; error_description?: string };
  throw new ApiError(sentence ?? unspecified, {
    code: error ?? `http.${response.status}`,
    class: "internal",
    requestId: response.headers.get("x-request-id") ?? undefined,
  });
}
