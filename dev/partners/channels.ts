import { type Partner, startPartner } from "@bc/testing/partner";

type Body = Partial<Record<string, unknown>> | undefined;

const required = ["firstName", "lastName", "businessName", "productInterest", "sourcePageUri", "phone"];
const interests = ["full", "listing", "repricing"];

/** The channels app of Marketplace Management: it creates one trial account for each email address. */
export function startChannelsPartner(port: number): Promise<Partner> {
  const accounts = new Map<string, object>();
  return startPartner({
    name: "channels",
    port,
    routes(server) {
      server.post<{ Body: Body }>("/accounts/createTrialAccount", ({ headers, body = {} }, reply) => {
        const { authorization = "", sub, email } = headers;
        if (!/^Bearer \S{16,}$/.test(authorization) || !sub || typeof email !== "string")
          return reply.code(401).send({ success: false, errors: ["Unauthorized"] });
        const missing = required.filter((name) => typeof body[name] !== "string");
        if (missing.length > 0 || !interests.includes(String(body["productInterest"])))
          return reply.code(400).send({ success: false, errors: [`Invalid fields: ${missing.join(", ")}`] });
        // An address that is known to the app before any trial.
        if (accounts.has(email) || email.startsWith("merchant@"))
          return { success: false, errors: ["Email already in use"] };
        accounts.set(email, { ...body, businessId: headers["business-id"] });
        return { success: true, errors: [] };
      });
      server.get("/_partner/accounts", () => Object.fromEntries(accounts));
    },
  });
}
