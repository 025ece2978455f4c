import { createBatcher, type Services } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import { pageOf } from "@bc/api-kit/pagination";
import type { RestRoute } from "@bc/api-kit/rest-route";
import type { Intent } from "@bc/org/contract/rights";
import { inSpan } from "@bc/runtime/telemetry";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import { z } from "zod";
import { cleanArguments } from "../clean-arguments.ts";
import { beforeDeadline } from "../deadline.ts";
import { visitorOf } from "../visitor.ts";
import { actingFor, type Gate, gateFault, placeOf } from "../gate.ts";
import { requireFresh } from "../step-up.ts";
import { mediaType } from "./media-type.ts";
import { pageLinks } from "./pagination.ts";

interface Parts {
  routes: readonly RestRoute[];
  gate: Gate;
  services: Services;
}

const pageQuery = z.object({
  "page[offset]": z.coerce.number().int().default(0),
  "page[limit]": z.coerce.number().int().default(25),
});

/** Serves JSON:API below /api/v1/. Throws if the gate can't judge a route. */
export function mountRest(server: FastifyInstance, { routes, gate, services }: Parts): void {
  const faults = routes.flatMap(({ path, intent, query }) => {
    const fault = gateFault(intent, undefined, Object.keys(query.shape).map(toCamelCase));
    return fault ? [`/api/v1/${path} ${fault}`] : [];
  });
  if (faults.length > 0) throw new Error(`The api does not start:\n  ${faults.join("\n  ")}`);
  for (const route of routes)
    server.get(`/api/v1/${route.path}`, async (request, reply) => {
      const query = cleanArguments(parse(route.query, request.query));
      const args = Object.fromEntries(Object.entries(query).map(([name, value]) => [toCamelCase(name), value]));
      const place = placeOf(route.intent as Intent, undefined, args);
      const isElsewhere = place.organizationId === undefined && place.businessId === undefined;
      const intent = (isElsewhere && route.intentWithoutPlace) || (route.intent as Intent);
      const scope = await gate(request.caller, intent, place);
      if (route.fresh) requireFresh(request.caller?.session, route.fresh, new Date());
      const { deadline: signal, id: requestId } = request;
      const { session } = request.caller ?? {};
      const context = {
        ...services,
        requestId,
        signal,
        scope,
        session,
        visitor: visitorOf(request),
        batch: createBatcher(),
      };
      const read = <T>(work: () => Promise<T>): Promise<T> =>
        beforeDeadline(
          signal,
          actingFor(requestId, scope, () => inSpan(`GET ${route.path}`, {}, work)),
        );
      if (route.kind === "file") {
        const parts = await read(() => route.read(context, query));
        reply.type(route.mediaType).header("content-disposition", `attachment; filename="${route.fileName}"`);
        return reply.send(Readable.from(parts));
      }
      reply.type(mediaType);
      if (route.kind === "show") return { data: await read(() => route.read(context, query)) };
      const asked = parse(pageQuery, request.query);
      const page = pageOf({ skip: asked["page[offset]"], take: asked["page[limit]"] });
      const { data, totalCount } = await read(() => route.read(context, query, page));
      return { data, meta: { totalCount }, links: pageLinks(request.url, page, totalCount) };
    });
}

function parse<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw apiError("api.query-refused", { problems });
}

/** REST spells parameters organization_id; everything else uses organizationId. */
function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
