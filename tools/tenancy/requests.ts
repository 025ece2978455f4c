import { readFileSync } from "node:fs";
import { listOperations } from "./operations.ts";
import type { Random } from "./random.ts";
import { type Aim, createValues } from "./values.ts";
import type { World } from "./world.ts";

export type Transport = "graphql" | "rest";

export interface MadeRequest {
  transport: Transport;
  /** The operation or route. */
  name: string;
  isMutation: boolean;
  method: "GET" | "POST";
  path: string;
  body?: string;
}

interface Route {
  path: string;
  parameters: { name: string; in: "path" | "query"; schema: { enum?: string[] } }[];
}

// Two routes write although they are read: exports are recorded, and a consent begins with its address.
const writesRows = /\/(export|auth-url)\/$/;

/** Makes requests of every operation and route that the api describes, each as often as the other. */
export function createRequests(random: Random, world: World) {
  const { valueOf, textOf, idOf, kindOf } = createValues(random, world);
  const operations = listOperations();
  const routes = listRoutes();

  const graphql = (aim: Aim): MadeRequest => {
    const { name, isMutation, text, variables } = random.pick(operations);
    const values = variables.map((variable) => [variable.name, valueOf(variable.type, variable.path, aim)]);
    const body = JSON.stringify({ query: text, variables: Object.fromEntries(values) as unknown });
    return { transport: "graphql", name, isMutation, method: "POST", path: "/graphql", body };
  };
  const rest = (aim: Aim): MadeRequest => {
    const { path, parameters } = random.pick(routes);
    const query = new URLSearchParams({ "page[limit]": "100" });
    const parts = new Map<string, string>();
    for (const { name, in: place, schema } of parameters) {
      if (place === "path") parts.set(name, textOf(name, [path, name], aim));
      if (place === "path" || random.isOneIn(3)) continue;
      const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      if (schema.enum) query.set(name, random.pick(schema.enum));
      else query.set(name, /id$/i.test(camel) ? idOf(kindOf([path, camel]), aim) : textOf(camel, [path, camel], aim));
    }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.get(name) ?? ""));
    const url = `${filled}?${query.toString()}`;
    return { transport: "rest", name: path, isMutation: writesRows.test(path), method: "GET", path: url };
  };
  return {
    names: [...operations.map(({ name }) => name), ...routes.map(({ path }) => path)],
    make: (aim: Aim): MadeRequest => (random.isOneIn(6) ? rest(aim) : graphql(aim)),
  };
}

function listRoutes(): Route[] {
  const file = new URL(import.meta.resolve("@bc/api-schema/openapi.json"));
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as {
    paths: Record<string, { get?: Pick<Route, "parameters"> }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, parameters: get.parameters }] : []));
}
