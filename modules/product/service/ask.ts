import { AppError } from "@bc/runtime/app-error";
import type { HttpClient, HttpResponse } from "@bc/runtime/http-client";
import { STATUS_CODES } from "node:http";
import type { z } from "zod";

/** In whose name a sister product is asked. */
export interface Asker {
  accessToken: () => string;
  subject: string;
  email: string | undefined;
  /** Whether support impersonates the user; no sister product receives that token. */
  isImpersonated: boolean;
  signal: AbortSignal;
}

/** Any answer but 2xx. */
export class NotOk extends Error {
  readonly status: number;
  readonly statusText: string;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
    this.statusText = STATUS_CODES[status] ?? String(status);
  }
}

interface Question<Schema extends z.ZodType> {
  path: string;
  query?: Record<string, string>;
  answer: Schema;
}

export async function ask<Schema extends z.ZodType>(
  client: HttpClient,
  asker: Asker,
  { path, query = {}, answer }: Question<Schema>,
): Promise<z.output<Schema>> {
  if (asker.isImpersonated) throw new Error("No sister product is asked while support impersonates a user");
  const response = await send(client, { path, query, headers: headersOf(asker), signal: asker.signal });
  const { status, text } = response;
  if (status < 200 || status > 299) throw new NotOk(status, text.slice(0, 1_000));
  return answer.parse(response.json());
}

async function send(client: HttpClient, request: Parameters<HttpClient["request"]>[0]): Promise<HttpResponse> {
  try {
    return await client.request(request);
  } catch (error) {
    const status = error instanceof AppError ? error.params["status"] : undefined;
    if (typeof status !== "number" || !(error instanceof Error) || !(error.cause instanceof Error)) throw error;
    throw new NotOk(status, error.cause.message);
  }
}

function headersOf({ accessToken, subject, email }: Asker): Record<string, string> {
  return {
    accept: "application/json",
    authorization: `Bearer ${accessToken()}`,
    sub: subject,
    // A header holds no other letters; those products then know the person by the subject.
    ...(email !== undefined && /^[\x20-\x7e]+$/.test(email) && { email }),
  };
}
