import { type Partner, startPartner } from "@bc/testing/partner";
import { page } from "./page.ts";

interface SignIn {
  Querystring: { companyID?: string; redirect?: string; ssoToken?: string };
}

/** The feedback and changelog site. It accepts the console's sign-in and shows one of its own pages. */
export function startChangelogPartner(port: number): Promise<Partner> {
  return startPartner({
    name: "changelog",
    port,
    routes(server) {
      server.get<SignIn>("/api/redirects/sso", ({ query: { companyID, redirect, ssoToken } }, reply) =>
        companyID && redirect && ssoToken ? reply.redirect(redirect) : reply.code(400).send({ error: "invalid SSO" }),
      );
      server.get("/*", ({ url }, reply) =>
        reply.type("text/html; charset=utf-8").send(page("Feedback and changelog", url)),
      );
    },
  });
}
