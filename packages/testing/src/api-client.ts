import type { Operation } from "@bc/api-schema/operation";
import type { ProofKey } from "./proof-key.ts";

export interface GraphqlAnswer<Result> {
  status: number;
  data?: Result | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

export interface ApiClient {
  /** One of the console's own operations, by its hash, with its types. */
  run<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables): Promise<GraphqlAnswer<Result>>;
  /** Any query text, as an external client would send it. */
  send(body: unknown): Promise<GraphqlAnswer<Record<string, unknown>>>;
  get(path: string): Promise<{ status: number; type: string; body: unknown }>;
}

/** The key that a token is bound to, and the api's URL in proofs. */
export interface Binding {
  key: ProofKey;
  resource: string;
}

/** Returns the headers with a token for one request, and a proof if the token is bound to a key. */
export async function showToken(
  token: string,
  { key, resource }: Binding,
  { method, path }: { method: string; path: string },
): Promise<Record<string, string>> {
  const url = new URL(path, resource).href;
  return { authorization: `DPoP ${token}`, dpop: await key.prove({ method, url, token }) };
}

export function createApiClient(url: string, token?: string, binding?: Binding): ApiClient {
  const headersFor = async (method: string, path: string): Promise<Record<string, string>> => ({
    "content-type": "application/json",
    ...(token && !binding && { authorization: `Bearer ${token}` }),
    ...(token && binding && (await showToken(token, binding, { method, path }))),
  });
  async function post<Result>(body: unknown): Promise<GraphqlAnswer<Result>> {
    const headers = await headersFor("POST", "/graphql");
    const response = await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, ...((await response.json()) as object) };
  }
  return {
    run: ({ name, hash }, variables) =>
      post({ operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
    send: post,
    async get(path) {
      const response = await fetch(`${url}${path}`, { headers: await headersFor("GET", path) });
      return {
        status: response.status,
        type: response.headers.get("content-type") ?? "",
        body: await response.json(),
      };
    },
  };
}
