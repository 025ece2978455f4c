import { type AppError, toAppError } from "@bc/runtime/app-error";
import { createHttpClient, type HttpResponse } from "@bc/runtime/http-client";
import { z } from "zod";
import { requestError } from "../contract/errors.ts";
import type { FieldValues } from "../contract/forms/form.ts";
import type { RequestKind } from "../contract/forms/forms.ts";
import { explainRefusal } from "../domain/explain-refusal.ts";

export interface Submission {
  kind: string;
  reference: string;
  fields: readonly FieldValues[];
  pageUri: string;
  pageName: string;
  trackingCookie: string | null;
}

/** The result of one attempt. It is unknown if the CRM may have accepted the submission without our hearing of it. */
export type Answer =
  | { outcome: "accepted" }
  | { outcome: "cookie-refused" }
  | { outcome: "refused"; cause: string }
  | { outcome: "limited"; retryAfterMs: number; cause: string }
  | { outcome: "unsent"; error: AppError }
  | { outcome: "unknown"; cause: string };

/** The CRM's forms, with HubSpot's protocol. */
export interface Crm {
  /** How long after the start of an attempt its submission is certain to be listed, if it was accepted. */
  settleMs: number;
  /** Sends a submission once. Throws only if the signal is aborted. */
  submit(submission: Submission, signal: AbortSignal): Promise<Answer>;
  /** Returns whether the CRM lists a submission with the reference since a time. */
  has(kind: string, reference: string, since: Date, signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

export interface CrmOptions {
  /** Takes submissions. */
  formsUrl: string;
  /** Lists submissions. */
  apiUrl: string;
  portalId: string;
  formIds: Readonly<Record<RequestKind, string>>;
  /** The access token of a private app with the scope forms. */
  token: string;
  timeoutMs: number;
  /** How long an accepted submission takes to be listed. */
  listedAfterMs: number;
}

/** The hidden field by which a submission is found again. */
export const referenceField = "console_request_reference";

/** HubSpot's type of a contact's property. */
const contact = "0-1";
const pageSize = 50;
/** 50,000 submissions: more than a form gets while a request waits. */
const maxPages = 1_000;
/** The clocks of the console and of the CRM differ by less. */
const clockSkewMs = 5 * 60_000;

const refusal = z.object({ errors: z.array(z.object({ errorType: z.string() })).default([]) });
const submissions = z.object({
  results: z.array(
    z.object({ submittedAt: z.number(), values: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
});

export function createCrm(options: CrmOptions): Crm {
  const { portalId, token, timeoutMs } = options;
  const limits = { internal: true, deadlineMs: timeoutMs };
  const forms = createHttpClient({ name: "crm-forms", baseUrl: options.formsUrl, ...limits });
  const api = createHttpClient({
    name: "crm-api",
    baseUrl: options.apiUrl,
    headers: { authorization: `Bearer ${token}` },
    ...limits,
  });
  const formIdOf = (kind: string): string => options.formIds[kind as RequestKind];

  async function page(kind: string, after: string | undefined, signal: AbortSignal) {
    const response = await api.request({
      path: `/form-integrations/v1/submissions/forms/${formIdOf(kind)}`,
      query: { limit: pageSize, ...(after !== undefined && { after }) },
      signal,
    });
    const { success, data } = submissions.safeParse(response.status === 200 ? response.json() : undefined);
    // Without an answer the request must not be sent again, so the step is retried until there is one.
    if (!success) throw requestError("request.crm-unreadable", { status: response.status });
    return data;
  }

  return {
    settleMs: timeoutMs + options.listedAfterMs,
    async submit(submission, signal) {
      try {
        const response = await forms.request({
          method: "POST",
          path: `/submissions/v3/integration/submit/${portalId}/${formIdOf(submission.kind)}`,
          json: bodyOf(submission),
          signal,
        });
        return read(response, submission);
      } catch (thrown) {
        signal.throwIfAborted();
        return explain(toAppError(thrown));
      }
    },
    async has(kind, reference, since, signal) {
      const oldest = since.getTime() - clockSkewMs;
      let after: string | undefined;
      for (let pages = 0; pages < maxPages; pages++) {
        const { results, paging } = await page(kind, after, signal);
        if (results.some(({ values }) => values.some((it) => it.name === referenceField && it.value === reference)))
          return true;
        after = paging?.next?.after;
        // Newest first.
        if (after === undefined || results.some(({ submittedAt }) => submittedAt < oldest)) return false;
      }
      throw requestError("request.crm-unreadable", { pages: maxPages });
    },
    async close() {
      await forms.close();
      await api.close();
    },
  };
}

/** Several values of one field are joined, as HubSpot expects of checkboxes. */
export function bodyOf({ reference, fields, pageUri, pageName, trackingCookie }: Submission) {
  const values = [...fields, { name: referenceField, values: [reference] }];
  return {
    fields: values.map((field) => ({ objectTypeId: contact, name: field.name, value: field.values.join(";") })),
    context: { ...(trackingCookie !== null && { hutk: trackingCookie }), pageUri, pageName },
  };
}

function read(response: HttpResponse, { trackingCookie }: Submission): Answer {
  const { status } = response;
  if (status >= 200 && status < 300) return { outcome: "accepted" };
  const types = errorTypesOf(response);
  if (trackingCookie !== null && types.includes("INVALID_HUTK")) return { outcome: "cookie-refused" };
  return { outcome: "refused", cause: explainRefusal(status, types) };
}

function errorTypesOf({ text }: HttpResponse): string[] {
  try {
    return refusal.parse(JSON.parse(text)).errors.map(({ errorType }) => errorType.slice(0, 100));
  } catch {
    return []; // a proxy's page, for example
  }
}

function explain(error: AppError): Answer {
  const { code, params } = error;
  if (code === "http.circuit-open") return { outcome: "unsent", error };
  if (code === "http.limited") {
    const retryAfterMs = Number(params["retryAfterMs"] ?? 0);
    return { outcome: "limited", retryAfterMs, cause: "The CRM asked us to wait. (status 429)" };
  }
  if (code === "http.timeout") return { outcome: "unknown", cause: "The CRM didn't answer in time." };
  const status = params["status"];
  const cause =
    status === undefined ? "The CRM can't be reached." : `The CRM has a problem. (status ${Number(status)})`;
  return { outcome: "unknown", cause };
}
