import { type Partner, startPartner } from "@bc/testing/partner";

const hopHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
]);

/** The gateway through which sister products reach the navigation service. It supports faults like any partner. */
export function startGateway(port: number, api: string): Promise<Partner> {
  return startPartner({
    name: "gateway",
    port,
    routes(server) {
      server.route({
        method: ["POST", "OPTIONS"],
        url: "/navigation/graphql",
        async handler(request, reply) {
          const kept = Object.entries(request.headers).filter(([name]) => !hopHeaders.has(name));
          const answer = await fetch(`${api}/navigation/graphql`, {
            method: request.method,
            headers: kept.map(([name, value]) => [name, String(value)]),
            ...(request.method === "POST" && { body: JSON.stringify(request.body) }),
          });
          answer.headers.forEach((value, name) => {
            if (!hopHeaders.has(name)) reply.header(name, value);
          });
          return reply.code(answer.status).send(await answer.text());
        },
      });
    },
  });
}
