import { demo } from "@bc/dev/demo";
import { modules as declared } from "@bc/modules/testing";
import type { ModuleTesting } from "@bc/testing/module-testing";
import {
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from "graphql";
import type { Random } from "./random.ts";
import type { Person, World } from "./world.ts";

/** What a request is about: where it aims, and who asks. */
export interface Aim {
  caller: Person;
  organizationId: string;
  businessId: string;
}

const roleNames = ["org_owner", "org_admin", "org_manager", "org_member", "business_admin", "business_member"];
const modules: readonly ModuleTesting[] = declared;
// Texts that an operation takes only in a certain shape.
const shaped: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  modules.flatMap(({ texts = {} }) => Object.entries(texts)),
);

const published = new Set(modules.flatMap(({ publishes = [] }) => publishes));

/** Makes up arguments by their type and name: ids of the aimed organization for the most part, then of any other. */
export function createValues(random: Random, world: World) {
  const ids = idsByKind(world);
  const allKinds = [...ids.keys()];
  let serial = 0;

  const idOf = (kind: string, aim: Aim): string => {
    if (random.isOneIn(40)) return random.pick(["not-an-id", "", "00000000-0000-0000-0000-000000000000"]);
    const all = ids.get(random.isOneIn(30) ? random.pick(allKinds) : kind) ?? [];
    const aimed = all.filter(
      ({ organizationId, businessId }) =>
        organizationId === aim.organizationId && (!businessId || businessId === aim.businessId),
    );
    return random.pick(aimed.length > 0 && !random.isOneIn(5) ? aimed : all).id;
  };
  /** What an id is of, by the name of the argument, or else of the operation. */
  const kindOf = (path: string[]): string => {
    const [operation = "", name = ""] = [path[0], path.at(-1)].map((part) => part?.toLowerCase());
    const named = allKinds.find((kind) => name.includes(kind));
    if (named) return named;
    const last = allKinds.filter((kind) => operation.includes(kind));
    return last.find((kind) => kind !== "user" && kind !== "organization") ?? last[0] ?? "business";
  };
  const wordOf = ({ organizationId }: Aim): string =>
    world.organizations.find(({ id }) => id === organizationId)?.word ?? "";

  const textOf = (name: string, path: string[], aim: Aim): string => {
    const lower = name.toLowerCase();
    if (lower.includes("role")) return random.pick(roleNames);
    if (lower.includes("token")) {
      const own = world.invitations.filter(({ email }) => email === aim.caller.email);
      return random.pick(own.length > 0 && random.isOneIn(2) ? own : world.invitations).token;
    }
    if (lower.includes("password")) return random.isOneIn(2) ? demo.password : `Another-${serial++}-password!`;
    if (lower.endsWith("url")) return "https://shop.example/";
    if (lower === "cause") return `planted:${idOf("business", aim)}`;
    if (/email/.test(lower) && !random.isOneIn(3)) return random.pick(world.people).email;
    if (/email/.test(lower)) return `someone${serial++}@people.example`;
    // Part of a word, so that an answer that repeats the question shows no whole one.
    if (/search|idoremail|filter|pattern|\/organization\/\.name/.test(path.join(".").toLowerCase()))
      return wordOf(aim).slice(0, 10);
    const allowed = shaped[lower];
    if (allowed) return random.pick(allowed);
    if (published.has(path[0] ?? "")) return `Text ${serial++}`;
    // The caller's own word, which may appear wherever their text may be read.
    return `Text ${serial++} ${aim.caller.word}`;
  };

  const scalar = (type: string, path: string[], aim: Aim): unknown => {
    const name = path.at(-1) ?? "";
    if (/role(id|name)s?$/i.test(name)) return random.pick(roleNames);
    if (type === "ID") return idOf(kindOf(path), aim);
    if (type === "Boolean") return random.isOneIn(2);
    if (type === "Int") return name === "skip" ? random.below(3) : name === "take" ? 100 : 1 + random.below(3);
    if (type === "Float") return random.below(100);
    if (type === "DateTime") return new Date(Date.now() + (random.below(60) - 20) * 86_400_000).toISOString();
    if (type === "JSON") return { organizationId: idOf("organization", aim), businessId: idOf("business", aim) };
    return textOf(name, path, aim);
  };

  /** Undefined for an argument that is left out. */
  const valueOf = (type: GraphQLInputType, path: string[], aim: Aim): unknown => {
    if (!isNonNullType(type) && random.isOneIn(3)) return undefined;
    const plain = getNullableType(type);
    if (isListType(plain)) return Array.from({ length: 1 + random.below(2) }, () => required(plain.ofType, path, aim));
    if (isEnumType(plain)) return random.pick(plain.getValues()).name;
    if (!isInputObjectType(plain)) return scalar(plain.name, path, aim);
    const fields = Object.values(plain.getFields());
    const given = plain.isOneOf ? [random.pick(fields)] : fields;
    return Object.fromEntries(
      given.map((field) => {
        const isNeeded = plain.isOneOf || isRequiredInputField(field);
        return [field.name, (isNeeded ? required : valueOf)(field.type, [...path, field.name], aim)];
      }),
    );
  };
  const required = (type: GraphQLInputType, path: string[], aim: Aim): unknown => {
    for (;;) {
      const value = valueOf(type, path, aim);
      if (value !== undefined) return value;
    }
  };
  return { valueOf, textOf, idOf, kindOf };
}

interface Known {
  id: string;
  organizationId: string;
  businessId?: string | null;
}

function idsByKind(world: World): ReadonlyMap<string, Known[]> {
  const things = (kind: string) => world.things.filter((thing) => thing.kind === kind);
  const planted = Map.groupBy(world.planted, ({ kind }) => kind);
  return new Map<string, Known[]>([
    ...[...planted].map(([kind, tables]) => [kind, tables.flatMap(({ rows }) => rows)] as const),
    ["organization", world.organizations.map(({ id }) => ({ id, organizationId: id }))],
    ["business", world.businesses.map(({ id, organizationId }) => ({ id, organizationId, businessId: id }))],
    ["user", world.held.map(({ userId, organizationId }) => ({ id: userId, organizationId }))],
    ["invite", things("invitation")],
    ["notification", things("notification")],
    ["product", things("product")],
    ["channel", things("channel")],
    ["role", world.held],
  ]);
}
