import { z } from "zod";
import type { OAuth2 } from "../authorize.ts";
import type { Classify, Fault } from "../faults.ts";

/** Google's consent for a scope. Its sources share one registration. */
export function googleAuthorization(scope: string): OAuth2 {
  return {
    kind: "oauth2",
    app: "google",
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    scopes: [scope],
    // Without these, Google returns no refresh token, or only the first time.
    authorizeParams: { access_type: "offline", prompt: "consent", include_granted_scopes: "true" },
    tokenStyle: "form",
    refresh: "keeps",
    revoke: (_app, { refreshToken, accessToken }) => ({
      method: "POST",
      url: "https://oauth2.googleapis.com/revoke",
      form: { token: refreshToken ?? accessToken },
    }),
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  };
}

const failureSchema = z.object({
  error: z.object({
    code: z.number(),
    status: z.string(),
    message: z.string(),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          errors: z
            .array(
              z.object({
                errorCode: z.record(z.string(), z.string()),
                details: z
                  .object({ quotaErrorDetails: z.object({ retryDelay: z.string() }).partial().optional() })
                  .optional(),
              }),
            )
            .optional(),
        }),
      )
      .optional(),
  }),
});

/** What a Google API says about a call that it refused. */
export interface GoogleFailure {
  readonly status: string;
  readonly message: string;
  /** The reason of a detail, or the code of an Ads error. */
  readonly code: string;
  readonly waitMs: number | undefined;
}

/** Returns what a Google API says, or undefined if it is not one of its failures. */
export function googleFailure(body: unknown): GoogleFailure | undefined {
  // A stream of results reports its failure as the only element of a list.
  const { data } = failureSchema.safeParse(Array.isArray(body) ? body[0] : body);
  if (!data) return undefined;
  const { status, message, details = [] } = data.error;
  const error = details.flatMap(({ errors = [] }) => errors)[0];
  const reason = details.find((detail) => detail.reason)?.reason;
  const delay = error?.details?.quotaErrorDetails?.retryDelay;
  return {
    status,
    message,
    code: (error && Object.values(error.errorCode)[0]) ?? reason ?? status,
    waitMs: delay === undefined ? undefined : Number.parseFloat(delay) * 1_000,
  };
}

/** Returns how the failures of a Google API are classified, after those that a source has of its own. */
export function classifyGoogle(
  title: string,
  own: (failure: GoogleFailure) => Fault | undefined = () => undefined,
): Classify {
  return ({ body }) => {
    const failure = googleFailure(body);
    if (!failure) return undefined;
    const { code, status, waitMs } = failure;
    const wait = waitMs === undefined ? {} : { waitMs };
    const found = own(failure);
    if (found) return found;
    if (code === "SERVICE_DISABLED")
      return { class: "fatal", code, sentence: `Our access to ${title} is switched off. We have been notified.` };
    if (status === "UNAUTHENTICATED")
      return { class: "reauth", code, sentence: `${title} no longer accepts our access. Reconnect to continue.` };
    if (status === "PERMISSION_DENIED")
      return {
        class: "user-fix",
        code,
        sentence: `Your Google user can't read this account. Ask its owner for access.`,
      };
    if (status === "RESOURCE_EXHAUSTED")
      return {
        class: "retry",
        code,
        sentence: `${title} limits how fast we can read. We continue by ourselves.`,
        ...wait,
      };
    return undefined;
  };
}
