import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FormField } from "@bc/request/contract/forms/form";
import { type RequestKind, requestForms, requestKinds } from "@bc/request/contract/forms/forms";
import { type Partner, startPartner } from "@bc/testing/partner";
import { Recent } from "@bc/testing/recent";
import type { FastifyReply, FastifyRequest } from "fastify";
import { page } from "./page.ts";

/** The CRM's account: its portal, one form per kind of request, and the token of a private app. */
export const crmAccount = {
  portalId: "4335001",
  token: "pat-na1-development",
  formIds: Object.fromEntries(
    requestKinds.map((kind, index) => [kind, `f0f0f0f0-0000-4000-8000-00000000000${index}`]),
  ) as Record<RequestKind, string>,
};

interface Value {
  objectTypeId?: string;
  name: string;
  value: string;
}

interface Submission {
  conversionId: string;
  formId: string;
  submittedAt: number;
  values: Value[];
  pageUrl: string;
  hutk: string | null;
}

/** The shares of submissions, from 0 to 1, that meet a problem. PUT /_partner/shares replaces them. */
interface Shares {
  /** Refused with INVALID_HUTK, if they have a tracking cookie. */
  invalidHutk?: number;
  /** Answered with 500 and lost. */
  failed?: number;
  /** Answered with 500 and kept all the same. */
  failedAfter?: number;
  /** Kept, but the connection ends without an answer. */
  unanswered?: number;
  /** Kept and answered after `slowMs`. */
  slow?: number;
  slowMs?: number;
}

const common = ["email", "firstname", "lastname", "phone", "console_request_reference"];
const places = ["organization_name", "organization_id", "business_id", "business_name"].map((it) => `console_${it}`);
const formPath = "/submissions/v3/integration/submit/:portalId/:formId";
const listPath = "/form-integrations/v1/submissions/forms/:formId";

/** A CRM with HubSpot's form submissions and their list. GET / shows them. */
export function startCrmPartner(port: number): Promise<Partner> {
  const kept = new Recent<Submission>({ items: 20_000, size: 64 << 20 });
  let shares: Shares = {};
  const meets = (share: number | undefined): boolean => share !== undefined && Math.random() < share;

  async function submit(request: FastifyRequest, reply: FastifyReply, formId: string): Promise<FastifyReply> {
    const { fields = [], context = {} } = (request.body ?? {}) as { fields?: Value[]; context?: Context };
    const errors = [...problemsOf(formId, fields), ...hutkProblems(context.hutk, meets(shares.invalidHutk))];
    if (errors.length > 0) return reply.code(400).send(refusal("The request is not valid", errors));
    if (meets(shares.failed)) return reply.code(500).send(refusal("internal error"));
    if (meets(shares.slow)) await sleep(shares.slowMs ?? 1_000, undefined, { ref: false });
    const submission = {
      conversionId: randomUUID(),
      formId,
      submittedAt: Date.now(),
      values: fields,
      pageUrl: context.pageUri ?? "",
      hutk: context.hutk ?? null,
    };
    kept.add(submission, JSON.stringify(submission).length);
    if (meets(shares.failedAfter)) return reply.code(500).send(refusal("internal error"));
    if (meets(shares.unanswered)) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return reply.send({ inlineMessage: "Thanks for submitting the form." });
  }

  return startPartner({
    name: "crm",
    port,
    routes(server) {
      server.post<{ Params: { portalId: string; formId: string } }>(formPath, async (request, reply) => {
        const { portalId, formId } = request.params;
        if (portalId !== crmAccount.portalId || !kindOf(formId))
          return reply.code(404).send(refusal(`Form with guid ${formId} was not found`));
        return submit(request, reply, formId);
      });
      server.get<{ Params: { formId: string }; Querystring: { limit?: string; after?: string } }>(
        listPath,
        ({ params, query, headers }, reply) => {
          if (headers.authorization !== `Bearer ${crmAccount.token}`)
            return reply
              .code(401)
              .send({ ...refusal("Authentication credentials not found."), category: "INVALID_AUTHENTICATION" });
          const limit = Math.min(Number(query.limit ?? 20), 50);
          const skip = Number(query.after ?? 0);
          const all = kept.list().filter(({ formId }) => formId === params.formId);
          const results = all.toReversed().slice(skip, skip + limit);
          const after = String(skip + limit);
          const link = `?limit=${limit}&after=${after}`;
          return {
            results: results.map(({ conversionId, submittedAt, values, pageUrl }) => ({
              conversionId,
              submittedAt,
              values: values.map(({ objectTypeId = "0-1", name, value }) => ({ name, value, objectTypeId })),
              pageUrl,
            })),
            ...(skip + limit < all.length && { paging: { next: { after, link } } }),
          };
        },
      );
      server.put("/_partner/shares", (request, reply) => {
        shares = request.body as Shares;
        return reply.code(204).send();
      });
      server.get("/_partner/submissions", () => kept.list());
      server.get("/", (_request, reply) =>
        reply.type("text/html; charset=utf-8").send(page("CRM submissions", ...kept.list().toReversed().map(lineOf))),
      );
    },
  });
}

interface Context {
  hutk?: string;
  pageUri?: string;
  pageName?: string;
}

interface Problem {
  message: string;
  errorType: string;
}

const kindOf = (formId: string): RequestKind | undefined =>
  requestKinds.find((kind) => crmAccount.formIds[kind] === formId);

const refusal = (message: string, errors: Problem[] = []) => ({
  status: "error",
  message,
  correlationId: randomUUID(),
  ...(errors.length > 0 && { errors }),
});

function problemsOf(formId: string, values: readonly Value[]): Problem[] {
  const kind = kindOf(formId);
  const form = kind && requestForms[kind];
  const fields: readonly FormField[] = form?.fields ?? [];
  const known = new Set([
    ...common,
    ...places,
    ...fields.map(({ name }) => name),
    ...Object.keys((form && "fixed" in form && form.fixed) || {}),
  ]);
  const problem = (name: string, text: string, errorType: string): Problem => ({
    message: `Error in 'fields.${name}'. ${text}`,
    errorType,
  });
  const email = values.find(({ name }) => name === "email")?.value;
  return [
    ...(email === undefined ? [problem("email", "Required field 'email' is missing", "REQUIRED_FIELD")] : []),
    ...(email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? [problem("email", "Invalid email address", "INVALID_EMAIL")]
      : []),
    ...values
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => problem(name, "Not in the form definition", "FIELD_NOT_IN_FORM_DEFINITION")),
  ];
}

function hutkProblems(hutk: string | undefined, unlucky: boolean): Problem[] {
  if (hutk === undefined || (/^[0-9a-f]{32}$/.test(hutk) && !unlucky)) return [];
  return [{ message: "Error in 'context.hutk'. Invalid hutk", errorType: "INVALID_HUTK" }];
}

function lineOf({ submittedAt, formId, values, hutk }: Submission): string {
  const texts = values.map(({ name, value }) => `${name}: ${value}`);
  const cookie = hutk === null ? "without tracking cookie" : "with tracking cookie";
  return `${new Date(submittedAt).toISOString()} · ${kindOf(formId) ?? formId} · ${cookie} · ${texts.join(" · ")}`;
}
