import { type Partner, startPartner } from "@bc/testing/partner";
import { agencyPeople } from "../seed/agency.ts";
import { demo } from "../seed/demo.ts";
import { page } from "./page.ts";

const sound = { blocked: false, suspended: false, deleted: false, errors: [] };
const users: Readonly<Record<string, object>> = {
  [demo.owner.email]: sound,
  [demo.admin.email]: sound,
  [agencyPeople.consultant.email]: sound,
  [demo.member.email]: { ...sound, blocked: true },
  [demo.businessAdmin.email]: { ...sound, suspended: true },
  [demo.organizationMember.email]: { ...sound, deleted: true },
};

/** The feed tool: its users and its sign-in page. */
export function startFeedToolPartner(port: number): Promise<Partner> {
  return startPartner({
    name: "feed tool",
    port,
    routes(server) {
      server.get<{ Querystring: { email?: string } }>("/users", ({ query: { email } }, reply) => {
        if (!email) return reply.code(400).send({ errors: ["email is required"] });
        return users[email] ?? reply.code(404).send({ errors: ["User not found"] });
      });
      server.get("/sign-in", (_request, reply) =>
        reply.type("text/html; charset=utf-8").send(page("Feed Marketing", "Sign in to your feeds")),
      );
    },
  });
}
