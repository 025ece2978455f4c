import type { Operation } from "@bc/api-schema/operation";

export interface GraphqlAnswer<Result> {
  status: number;
  data?: Result | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

export interface ApiClient {
  /** One of the console's own operations, by its hash, with its types. */
  run<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables): Promise<GraphqlAnswer<Result>>;
  /** Any text, as a stranger would send it. */
  send(body: unknown): Promise<GraphqlAnswer<Record<string, unknown>>>;
  get(path: string): Promise<{ status: number; type: string; body: unknown }>;
}

export function createApiClient(url: string, token?: string): ApiClient {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  async function post<Result>(body: unknown): Promise<GraphqlAnswer<Result>> {
    const response = await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, ...((await response.json()) as object) };
  }
  return {
    run: ({ name, hash }, variables) =>
      post({ operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
    send: post,
    async get(path) {
      const response = await fetch(`${url}${path}`, { headers });
      return {
        status: response.status,
        type: response.headers.get("content-type") ?? "",
        body: await response.json(),
      };
    },
  };
}
