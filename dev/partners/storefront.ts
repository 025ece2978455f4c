import { type Partner, startPartner } from "@bc/testing/partner";
import { agency, agencyPeople } from "../seed/agency.ts";
import { demo } from "../seed/demo.ts";
import { harbor } from "../seed/harbor.ts";
import { scenarios } from "../seed/scenarios.ts";
import { page } from "./page.ts";
import { serveTrials } from "./trial-stores.ts";

const [outdoor, home] = demo.businesses;

// Each site has its own host below localhost, which browsers resolve to this machine.
const sites = [
  { id: "site-1", name: "Demo Outdoor Shop", host: "outdoor.localhost", businessId: outdoor.id },
  { id: "site-2", name: "Demo Home Shop", host: "home.localhost", businessId: home.id },
  { id: "site-3", name: "Demo Home Outlet", host: "outlet.localhost", businessId: home.id },
  { id: "site-4", name: "Agency Shop", host: "agency.localhost", businessId: agency.businesses[0]?.id },
  { id: "site-5", name: "Harbor Lamp Shop", host: "lamps.localhost", businessId: harbor.lamps.id },
  { id: "site-6", name: "Harbor Chart Shop", host: "charts.localhost", businessId: harbor.charts.id },
  { id: "site-7", name: "Harbor Atlas Shop", host: "atlas.localhost", businessId: harbor.charts.id },
];

const harborPeople = scenarios.harbor.accounts.map(([email]) => email);

const accounts = [
  { people: Object.values(demo).flatMap(emailOf), businesses: demo.businesses },
  { people: [agencyPeople.consultant.email], businesses: agency.businesses.slice(0, 1) },
  // Harbor Ropes has an account, but no site.
  { people: harborPeople, businesses: [harbor.lamps, harbor.ropes, harbor.charts] },
];

/** Storefront: the caller's accounts, trials, and the admin of each site, which accepts any token. */
export function startStorefrontPartner(port: number): Promise<Partner> {
  return startPartner({
    name: "storefront",
    port,
    routes(server) {
      const trials = serveTrials(server, (name) => sites.some(({ host }) => host === `${name}.localhost`));
      const allSites = () => [
        ...sites,
        ...trials.stores.map(({ siteName, businessId }) => ({
          id: `trial-${siteName}`,
          name: siteName,
          host: `${siteName.toLowerCase()}.localhost`,
          businessId,
        })),
      ];

      server.get("/accounts", ({ headers, host }, reply) => {
        const { authorization = "", sub, email } = headers;
        if (!/^Bearer \S{16,}$/.test(authorization) || !sub)
          return reply.code(401).send({ success: false, error: "Unauthorized" });
        const known = accounts.filter(({ people }) => people.includes(String(email)));
        const ownStores = trials.stores.filter((store) => store.email === email);
        const businessIds = [
          ...known.flatMap(({ businesses }) => businesses.map(({ id }) => id)),
          ...ownStores.map(({ businessId }) => businessId),
        ];
        return {
          success: true,
          result: {
            provisioningAccounts: [...new Set(businessIds)].map((cartBusinessId) => ({
              cartBusinessId,
              metadata: { plan: "standard" },
              provisioned: ownStores.every((store) => store.businessId !== cartBusinessId || trials.isReady(store)),
              sites: allSites()
                .filter(({ businessId }) => businessId === cartBusinessId)
                .map((site) => ({
                  id: site.id,
                  name: site.name,
                  sharedDomain: `http://${site.host}:${portOf(host)}`,
                })),
            })),
          },
        };
      });

      // The sign-in page, or any page to return to after sign-in.
      server.post<{ Params: { page: string } }>("/admin/:page", (request, reply) => {
        const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : "");
        const [token, sub] = [form.get("token") ?? "", form.get("sub") ?? ""];
        reply.type("text/html; charset=utf-8");
        const site = allSites().find(({ host }) => request.host.startsWith(`${host}:`));
        if (!site) return reply.code(404).send(page("There is no such shop"));
        if (!isJwt(token) || sub === "")
          return reply.code(401).send(page("Sign-in refused", "token and sub are needed"));
        return page(`${site.name} admin`, `Signed in as ${sub}`, `At ${request.params.page}`);
      });
    },
  });
}

function emailOf(value: unknown): string[] {
  return typeof value === "object" && value !== null && "email" in value ? [String(value.email)] : [];
}

function isJwt(token: string): boolean {
  return /^(Bearer )?[\w-]+\.[\w-]+\.[\w-]+$/.test(token);
}

function portOf(host: string): string {
  return host.split(":").at(-1) ?? "";
}
