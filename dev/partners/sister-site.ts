import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Partner, startPartner } from "@bc/testing/partner";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { builtElement } from "./built-element.ts";
import { page } from "./page.ts";
import { type Sites, sisterPage, sisterStyle } from "./sister-page.ts";
import { createSignIn, type SisterSession } from "./sister-session.ts";

export interface SisterSite {
  product: "mcm" | "dfw" | "rpt" | "jazz";
  port: number;
  /** The address in browsers. */
  url: string;
  issuer: string;
  sites: Sites;
  /** Title of the page at each path. */
  pages: Readonly<Record<string, string>>;
}

type Query = Partial<Record<"businessId" | "tenantCode" | "returnUrl" | "returnTo" | "redirect", string>>;
type Request = FastifyRequest<{ Querystring: Query }>;

/** Starts a sister product: a small web application that signs users in at the same provider and shows the sidebar. */
export function startSisterSite(site: SisterSite): Promise<Partner> {
  const { product, url, sites } = site;
  const signIn = createSignIn({ id: product, issuer: site.issuer, redirectUri: `${url}/callback` });
  const sessions = new Map<string, SisterSession>();
  // Cookies ignore ports, so each product on a host needs its own cookie name.
  const cookie = `${product}_session`;
  const sessionOf = ({ headers }: Request): SisterSession | undefined =>
    sessions.get(new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(headers.cookie ?? "")?.[1] ?? "");
  /** Only allows the product itself and the console. */
  const known = (address: string | undefined): string =>
    [url, sites.console].includes(URL.parse(address ?? "")?.origin ?? "") ? (address ?? "/") : "/";
  const begin = (reply: FastifyReply, returnTo: string | undefined) => reply.redirect(signIn.begin(known(returnTo)));

  async function callback(
    request: FastifyRequest<{ Querystring: { state?: string; code?: string } }>,
    reply: FastifyReply,
  ) {
    const { state = "", code = "" } = request.query;
    const done = await signIn.finish(state, code);
    if (!done) return html(reply.code(400), page("Sign-in failed", "Open the page once more."));
    const { tokens, returnTo } = done;
    const id = randomUUID();
    sessions.set(id, { tokens, businessId: sessionOf(request as Request)?.businessId, renewing: undefined });
    const own = `${cookie}=${id}; Path=/; HttpOnly; SameSite=Lax`;
    const shared = `jazz_uns_oidc_token=${tokens.accessToken}; Path=/; SameSite=Lax`;
    return reply.header("set-cookie", product === "jazz" ? [own, shared] : [own]).redirect(returnTo);
  }

  /** Enters a business and redirects, after sign-in if necessary. */
  function enter(request: Request, reply: FastifyReply, onwards: string | undefined) {
    const session = sessionOf(request);
    if (!session) return begin(reply, new URL(request.url, url).href);
    session.businessId = request.query.businessId;
    return reply.redirect(known(onwards));
  }

  function show(request: Request, reply: FastifyReply, path: string, title: string) {
    const session = sessionOf(request);
    if (!session && product !== "jazz") return begin(reply, new URL(request.url, url).href);
    const { businessId = session?.businessId, tenantCode } = request.query;
    if (session) session.businessId = businessId;
    reply.header(
      "content-security-policy",
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src https: data:; connect-src 'self' ${new URL(sites.navigation).origin}; require-trusted-types-for 'script'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return html(reply, sisterPage({ product, title, path, businessId, tenantCode, sites }));
  }

  return startPartner({
    name: product,
    port: site.port,
    routes(server) {
      serveFiles(server);
      server.get("/callback", callback);
      server.get("/login", (request: Request, reply) => begin(reply, request.query.returnTo));
      server.post<{ Querystring: { refresh?: string } }>("/token", async (request, reply) => {
        const session = sessionOf(request as Request);
        const isDue = request.query.refresh === "true" || (session?.tokens.expiresAt ?? 0) < Date.now() + 3_000;
        const isFresh = session && (!isDue || (await signIn.renew(session)));
        return isFresh ? session.tokens.accessToken : reply.code(401).send("");
      });
      server.post("/errors", (_request, reply) => reply.code(204).send());
      server.get("/redirect", (request: Request, reply) => enter(request, reply, request.query.returnUrl));
      server.get("/oidc/authenticate", (request: Request, reply) => begin(reply, request.query.redirect));
      server.get("/oidc/change-business", (request: Request, reply) => enter(request, reply, request.query.redirect));
      for (const [path, title] of Object.entries(site.pages))
        server.get(path, (request: Request, reply) => show(request, reply, path, title));
    },
  });
}

function serveFiles(server: FastifyInstance): void {
  server.get("/site.css", (_request, reply) => reply.type("text/css").send(sisterStyle));
  server.get("/site.js", async (_request, reply) =>
    reply.type("text/javascript").send(await readFile(new URL("sister-site.js", import.meta.url))),
  );
  server.get("/unified-sidebar.js", async (_request, reply) =>
    reply.type("text/javascript").send(await builtElement()),
  );
}

function html(reply: FastifyReply, text: string) {
  return reply.type("text/html; charset=utf-8").send(text);
}
