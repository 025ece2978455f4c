import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendPage } from "./http.ts";
import { errorMarkup } from "./pages/error-page.ts";
import type { Services } from "./services.ts";

/** Hands all other requests to the provider, which reads the body and writes the response itself. */
export async function mountProtocol(server: FastifyInstance, services: Services): Promise<void> {
  let provider = services.provider;
  let callback = provider.callback();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", (_request, _payload, done) => done(null));
  server.all("/*", async (request, reply) => {
    // A script on the console's page could open it in a hidden frame and read the code from the address.
    if (isFramed(request)) {
      sendPage(reply, 403, errorMarkup("You can't sign in inside another page."));
      return reply;
    }
    // The provider is replaced when its keys change.
    if (services.provider !== provider) {
      provider = services.provider;
      callback = provider.callback();
    }
    reply.hijack();
    await callback(request.raw, reply.raw);
    return reply;
  });
}

function isFramed({ headers }: FastifyRequest): boolean {
  return ["iframe", "frame", "embed", "object"].includes(String(headers["sec-fetch-dest"]));
}
