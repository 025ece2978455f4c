import { type Partner, startPartner } from "@bc/testing/partner";
import { agency } from "../seed/agency.ts";
import { demo } from "../seed/demo.ts";

interface Entry {
  name: string;
  icon: string;
  path: string;
  section: string;
  submenu: Entry[];
}

const entry = (section: string, name: string, path: string, submenu: Entry[] = []): Entry => ({
  name,
  icon: "reports",
  path,
  section,
  submenu,
});

const menus = [
  entry("shared", "Overview", "/overview"),
  entry("growth-marketing", "Growth Marketing", "/growth-marketing", [
    entry("growth-marketing", "Campaigns", "/growth-marketing/campaigns"),
    entry("growth-marketing", "Audiences", "/growth-marketing/audiences"),
  ]),
  entry("marketplace-services", "Marketplace Services", "/marketplace-services"),
  entry("settings", "Report Settings", "/settings"),
];

const provisioned = new Set<string>([demo.organization.id, agency.organizations[0]?.id ?? ""]);

/** The api of reporting: its organizations and its menu. Its site is that of a sister product. */
export function startReportingPartner(port: number): Promise<Partner> {
  return startPartner({
    name: "reporting",
    port,
    routes(server) {
      server.get<{ Querystring: { orgId?: string } }>("/api/check-reporting-provisioned", ({ query }, reply) => {
        if (!query.orgId) return reply.code(400).send({ message: "orgId is required" });
        return { hasReportingProvisioned: provisioned.has(query.orgId) };
      });
      server.get("/api/menus", ({ headers }, reply) =>
        /^Bearer \S/.test(headers.authorization ?? "") ? menus : reply.code(401).send({ message: "Unauthorized" }),
      );
    },
  });
}
