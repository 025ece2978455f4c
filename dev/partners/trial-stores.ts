import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

/** A store that a trial created. */
export interface TrialStore {
  email: string;
  businessId: string;
  siteName: string;
  name: string;
  ipAddress: string;
  createdAt: number;
}

type Body = Partial<Record<"email" | "siteName" | "name" | "trialType" | "ipAddress", unknown>> | undefined;

const reserved = ["admin", "api", "support", "www"];
/** Has a store account of its own, which no business of the console knows. */
const merchant = "merchant@demo.example";

/** Serves the trials of Storefront. A name is taken by its first store; there is no idempotency key. */
export function serveTrials(server: FastifyInstance, isTaken: (siteName: string) => boolean) {
  const stores: TrialStore[] = [];
  const settings = { provisioningMs: 3_000, lostAnswers: 0 };

  const problemOf = (email: string, siteName: string): { code: number; message: string } | undefined => {
    const name = siteName.toLowerCase();
    if (email === merchant) return { code: 1001, message: "Email is in use" };
    if (!/^[a-z0-9]{1,29}$/.test(name) || reserved.includes(name)) return { code: 1004, message: "Name not allowed" };
    if (isTaken(name) || stores.some((store) => store.siteName.toLowerCase() === name))
      return { code: 1005, message: "Name is taken" };
    return undefined;
  };
  const texts = (body: Body): Record<string, string> | undefined => {
    const entries = Object.entries(body ?? {});
    return entries.every(([, value]) => typeof value === "string")
      ? (Object.fromEntries(entries) as Record<string, string>)
      : undefined;
  };

  server.post<{ Body: Body }>("/accounts/trial/validate", ({ headers, body }, reply) => {
    if (!isCalledForUser(headers)) return reply.code(401).send({ success: false, errors: [] });
    const { email = "", siteName = "" } = texts(body) ?? {};
    const problem = problemOf(email, siteName);
    return { success: !problem, errors: problem ? [problem] : [] };
  });

  server.post<{ Body: Body }>("/accounts/trial", (request, reply) => {
    const { headers } = request;
    if (!isCalledForUser(headers)) return reply.code(401).send({ success: false, errors: [] });
    const { email = "", siteName = "", name = "", trialType = "", ipAddress = "" } = texts(request.body) ?? {};
    if (!email || !name || !trialType || !ipAddress || typeof headers["business-id"] !== "string")
      return reply.code(400).send({ success: false, errors: [{ code: 1002, message: "A field is missing" }] });
    const problem = problemOf(email, siteName);
    if (problem) return { success: false, errors: [problem] };
    const createdAt = Date.now();
    stores.push({ email, businessId: headers["business-id"], siteName, name, ipAddress, createdAt });
    if (settings.lostAnswers > 0) {
      settings.lostAnswers--;
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return { success: true, errors: [] };
  });

  // For tests: the stores that exist, how long provisioning takes, and how many answers are lost after the store exists.
  server.get("/_partner/trials", () => stores);
  server.put<{ Body: Partial<typeof settings> }>("/_partner/trials", ({ body }, reply) => {
    Object.assign(settings, body);
    return reply.code(204).send();
  });
  const isReady = ({ createdAt }: TrialStore): boolean => createdAt + settings.provisioningMs <= Date.now();
  return { stores, isReady };
}

function isCalledForUser({ authorization = "", sub }: IncomingHttpHeaders): boolean {
  return /^Bearer \S{16,}$/.test(authorization) && typeof sub === "string";
}
