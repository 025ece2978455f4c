import { type ApiContext, createBatcher, type Services } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import { pageOf } from "@bc/api-kit/pagination";
import type { ActRoute, RestRoute } from "@bc/api-kit/rest-route";
import { identityError } from "@bc/identity/contract/errors";
import type { Intent } from "@bc/org/contract/rights";
import { inSpan } from "@bc/runtime/telemetry";
import type { FastifyInstance, FastifyRequest } from "fastify";
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
  const faults = routes.flatMap((route) => {
    const fault = gateFault(route.intent, placeIn(route), namesOf(route));
    return fault ? [`/api/v1/${route.path} ${fault}`] : [];
  });
  if (faults.length > 0) throw new Error(`The api does not start:\n  ${faults.join("\n  ")}`);
  server.addContentTypeParser(mediaType, { parseAs: "string" }, server.getDefaultJsonParser("error", "error"));

  /** Returns the context of a caller whom the gate admits. */
  const open = async (request: FastifyRequest, route: RestRoute, args: object): Promise<Opened> => {
    if (route.isWrite && request.caller?.session.actor) throw identityError("identity.read-only");
    const named = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [toCamelCase(name), value as unknown]),
    );
    const place = placeOf(route.intent as Intent, placeIn(route), named);
    const isElsewhere = place.organizationId === undefined && place.businessId === undefined;
    const intent = (isElsewhere && route.intentWithoutPlace) || (route.intent as Intent);
    const scope = await gate(request.caller, intent, place);
    if (route.fresh) requireFresh(request.caller?.session, route.fresh, new Date());
    const { deadline: signal, id: requestId } = request;
    const { session } = request.caller ?? {};
    const visitor = visitorOf(request);
    const context = { ...services, requestId, signal, scope, session, visitor, batch: createBatcher() };
    const run: Opened["run"] = (work) =>
      beforeDeadline(
        signal,
        actingFor(requestId, scope, () => inSpan(`${request.method} ${route.path}`, {}, work)),
      );
    return { context, run };
  };

  for (const route of routes) {
    const url = `/api/v1/${route.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    const queryOf = ({ query, params }: FastifyRequest) =>
      cleanArguments(parse(route.query, { ...(query as object), ...(params as object) }));
    if (route.kind === "act")
      server.post(url, async (request, reply) => {
        const query = queryOf(request);
        const { attributes } = cleanArguments(parse(bodyOf(route), request.body)).data;
        const { context, run } = await open(request, route, { ...attributes, ...query });
        const data = await run(() => route.act(context, attributes, query));
        return reply
          .code(route.status ?? 200)
          .type(mediaType)
          .send({ data });
      });
    else
      server.get(url, async (request, reply) => {
        const query = queryOf(request);
        const { context, run } = await open(request, route, query);
        if (route.kind === "file") {
          const parts = await run(() => route.read(context, query));
          reply.type(route.mediaType).header("content-disposition", `attachment; filename="${route.fileName}"`);
          return reply.send(Readable.from(parts));
        }
        reply.type(mediaType);
        if (route.kind === "show") return { data: await run(() => route.read(context, query)) };
        const asked = parse(pageQuery, request.query);
        const page = pageOf({ skip: asked["page[offset]"], take: asked["page[limit]"] });
        const { data, totalCount } = await run(() => route.read(context, query, page));
        return { data, meta: { totalCount }, links: pageLinks(request.url, page, totalCount) };
      });
  }
}

interface Opened {
  context: ApiContext;
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

const placeIn = (route: RestRoute): string | undefined => (route.kind === "act" ? route.at : undefined);

/** The names of all arguments, those of the attributes with the names below them. */
function namesOf(route: RestRoute): string[] {
  const own = Object.keys(route.query.shape);
  if (route.kind !== "act") return own.map(toCamelCase);
  return [...own, ...Object.keys(route.asked.attributes.shape), ...(route.at ? [route.at] : [])].map(toCamelCase);
}

/** The resource that a route takes, as JSON:API wraps it. */
function bodyOf({ asked: { type, attributes } }: ActRoute) {
  return z.object({ data: z.object({ type: type === undefined ? z.string() : z.literal(type), attributes }) });
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
