import { AppError } from "@bc/runtime/app-error";
import { createHttpClient } from "@bc/runtime/http-client";
import { identityError } from "../contract/errors.ts";
import {
  internalFailure,
  type InternalInput,
  type InternalOperation,
  internalOperations,
  type InternalOutput,
} from "../contract/internal.ts";

/** One function per operation of the listener. A refusal is thrown as the same AppError. */
export type IdentityClient = {
  [Name in InternalOperation]: (input: InternalInput<Name>, signal?: AbortSignal) => Promise<InternalOutput<Name>>;
} & {
  /** False with an external identity provider, which manages accounts and sessions itself. */
  isOurs: boolean;
  close(): Promise<void>;
};

interface Options {
  url: string | undefined;
  key: string | undefined;
}

export function createIdentityClient({ url, key }: Options): IdentityClient {
  const http =
    url && key
      ? createHttpClient({
          name: "identity",
          baseUrl: url,
          internal: true,
          deadlineMs: 5_000,
          headers: { authorization: `Bearer ${key}` },
        })
      : undefined;
  async function call(name: InternalOperation, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    if (!http) throw identityError("identity.elsewhere");
    const response = await http.request({ method: "POST", path: `/${name}`, json: input, signal });
    if (response.status === 200) return internalOperations[name].output.parse(response.json());
    const failure = internalFailure.parse(response.json());
    throw new AppError(failure.code, failure.class, failure.params);
  }
  const names = Object.keys(internalOperations) as InternalOperation[];
  const methods = Object.fromEntries(
    names.map((name) => [name, (input: unknown, signal?: AbortSignal) => call(name, input, signal)]),
  );
  return { ...methods, isOurs: http !== undefined, close: async () => http?.close() } as IdentityClient;
}
