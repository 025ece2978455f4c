import { type Partner, startPartner } from "@bc/testing/partner";

/** The products beside the console, as far as people are sent to them: each address says what it stands for. */
export function startSisterProducts(port: number): Promise<Partner> {
  return startPartner({
    name: "sister products",
    port,
    routes(server) {
      const page = (path: string, title: string): void => {
        server.get(path, (_request, reply) =>
          reply.type("text/html; charset=utf-8").send(`<!doctype html><title>${title}</title><h1>${title}</h1>`),
        );
      };
      page("/feed-marketing/callback", "Feed Marketing");
      page("/channels/login", "Channels login");
    },
  });
}
