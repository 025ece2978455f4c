import { type GraphQLField, isLeafType, getNamedType } from "graphql";
import type { Door } from "@bc/testing/rights-samples";

export interface Answer {
  /** Undefined for success. */
  code?: string;
  /** What a denial says is missing, and who has it. */
  intent?: unknown;
  heldBy?: unknown;
}

/** Asks for one root field with these arguments. */
export async function fireField(
  url: string,
  token: string | undefined,
  kind: "query" | "mutation",
  field: GraphQLField<unknown, unknown>,
  variables: Record<string, unknown>,
  door: Pick<Door, "path" | "query"> = { path: "/graphql", query: textOf(kind, field, variables) },
): Promise<Answer> {
  const response = await fetch(`${url}${door.path}`, {
    method: "POST",
    headers: { ...headersOf(token), "content-type": "application/json" },
    body: JSON.stringify({ query: door.query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: Record<string, unknown> }[] };
  const { code, intent, heldBy } = errors?.[0]?.extensions ?? {};
  return errors ? { code: String(code), intent, heldBy } : {};
}

function textOf(kind: string, field: GraphQLField<unknown, unknown>, variables: Record<string, unknown>): string {
  const used = field.args.filter(({ name }) => name in variables);
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const passed = used.map(({ name }) => `${name}: $${name}`).join(", ");
  const selection = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
  return `${kind}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`}${selection} }`;
}

/** Knocks at a route; what it answers after its first line is not waited for. Arguments with data are a body. */
export async function fireRoute(
  url: string,
  token: string | undefined,
  route: string,
  query: Record<string, unknown>,
): Promise<Answer> {
  const [method = "GET", path = "/"] = route.split(" ");
  const hangUp = new AbortController();
  const { data, ...rest } = query;
  const search = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const body = data === undefined ? {} : { body: JSON.stringify({ data }) };
  const headers = { ...headersOf(token), ...(data !== undefined && { "content-type": "application/vnd.api+json" }) };
  const response = await fetch(`${url}${path}?${search}`, { method, headers, signal: hangUp.signal, ...body });
  try {
    if (response.ok) return {};
    const text = await response.text();
    if (!text.startsWith("{")) return { code: codesOfPlainText[text] ?? text };
    const { errors } = JSON.parse(text) as { errors: { code: string; meta: Record<string, unknown> }[] };
    const [{ code, meta } = { code: "none", meta: {} }] = errors;
    return { code, intent: meta["intent"], heldBy: meta["heldBy"] };
  } finally {
    hangUp.abort();
  }
}

// The one route that answers in plain text, as specified.
const codesOfPlainText: Record<string, string> = {
  "Your session has ended. Sign in again.": "api.unauthenticated",
  "You can't change anything while viewing the console as another user.": "identity.read-only",
  "The request is not one this server answers.": "api.operation-refused",
};

function headersOf(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}
