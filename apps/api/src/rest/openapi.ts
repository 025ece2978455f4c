import type { ActRoute, RestRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { mediaType } from "./media-type.ts";

/** The OpenAPI description of the REST endpoints. */
export function describeRoutes(routes: readonly RestRoute[]): object {
  return {
    openapi: "3.1.0",
    info: { title: "Brand Console API", version: "1" },
    paths: Object.fromEntries(
      routes.map((route) => [`/api/v1/${route.path}`, { [route.kind === "act" ? "post" : "get"]: describe(route) }]),
    ),
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  };
}

function describe(route: RestRoute): object {
  return {
    summary: route.summary,
    security: [{ bearer: [] }],
    "x-intent": route.intent,
    parameters: Object.entries(route.query.shape).map(([name, schema]) => ({
      name,
      in: route.path.includes(`{${name}}`) ? "path" : "query",
      required: !(schema as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodType),
    })),
    ...(route.kind === "act" && { requestBody: { required: true, content: askedOf(route) } }),
    responses: {
      [(route.kind === "act" && route.status) || 200]: { description: "OK", content: contentOf(route) },
      default: { description: "What went wrong, as JSON:API errors" },
    },
  };
}

function askedOf({ asked: { type, attributes } }: ActRoute): object {
  const data = {
    type: "object",
    required: ["type", "attributes"],
    properties: { type: type === undefined ? { type: "string" } : { const: type }, attributes: schemaOf(attributes) },
  };
  return { [mediaType]: { schema: { type: "object", required: ["data"], properties: { data } } } };
}

function contentOf(route: RestRoute): object {
  if (route.kind === "file") return { [route.mediaType]: { schema: { type: "string" } } };
  const resource = {
    type: "object",
    required: ["type", "id", "attributes"],
    properties: {
      type: { const: route.resource.type },
      id: { type: "string" },
      attributes: schemaOf(route.resource.attributes),
    },
  };
  const data = route.kind !== "list" ? resource : { type: "array", items: resource };
  return { [mediaType]: { schema: { type: "object", properties: { data } } } };
}

function schemaOf(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}
