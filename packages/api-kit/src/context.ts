import type { Database, Tenant } from "@bc/db/database";
import type { ErrorParams } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import type { Warehouse } from "@bc/warehouse/warehouse";
import type { WorkflowClient } from "@bc/workflow/client";
import DataLoader from "dataloader";
import { apiError } from "./errors.ts";

/** The user and tenant that a field runs for. The gate sets it; nothing below the gate extends it. */
export interface Scope extends Tenant {
  /** The business's number in the warehouse. */
  businessKey?: number;
}

/** Clients that every request can use. A module adds its own by declaration merging. */
export interface Services {
  database: Database;
  warehouse: Warehouse;
  workflows: WorkflowClient;
  logger: Logger;
  /** Returns the message for an error code. */
  sentenceFor: (code: string, params: ErrorParams) => string;
}

/** The session of the caller's token. */
export interface Session {
  /** The user's ID at the identity provider. */
  subject: string;
  /** The verified email address, if the token contains one. */
  email?: string | undefined;
  /** Returns the token, for calls on behalf of the user. It is a function so that it can't be logged or serialized. */
  accessToken: () => string;
  /** The provider's session ID, if the token contains one. */
  id?: string | undefined;
  /** How strongly the user authenticated, and when. */
  acr?: string | undefined;
  authTime?: Date | undefined;
  /** The JWK thumbprint of the browser's key, if the token is bound to one. */
  keyThumbprint?: string | undefined;
  /** The support user who impersonates the caller, with read access only. */
  actor?: string | undefined;
}

/** Where a request comes from. */
export interface Visitor {
  network: string;
  device: string;
}

/** The context of a resolver or REST handler. */
export interface ApiContext extends Services {
  requestId: string;
  /** Aborted when the caller disconnects or the request's deadline passes. */
  signal: AbortSignal;
  scope: Scope;
  /** Undefined for anonymous callers. */
  session: Session | undefined;
  visitor: Visitor;
  batch: Batcher;
}

export type BatchRead<Value> = (context: ApiContext, ids: readonly string[]) => Promise<readonly Value[]>;
/** Loads one item. All IDs requested in the same tick are read together, and each at most once per request. */
export type Batcher = <Value>(read: BatchRead<Value>, context: ApiContext, id: string) => Promise<Value>;

export function createBatcher(): Batcher {
  const loaders = new Map<unknown, DataLoader<string, unknown>>();
  return <Value>(read: BatchRead<Value>, context: ApiContext, id: string): Promise<Value> => {
    let loader = loaders.get(read);
    if (!loader) loaders.set(read, (loader = new DataLoader((ids: readonly string[]) => read(context, ids))));
    return loader.load(id) as Promise<Value>;
  };
}

/** Returns the signed-in user's ID. The gate refuses anonymous callers of fields that use it. */
export function callerOf({ scope }: ApiContext): string {
  if (!scope.userId) throw apiError("api.unauthenticated");
  return scope.userId;
}

export function sessionOf({ session }: ApiContext): Session {
  if (!session) throw apiError("api.unauthenticated");
  return session;
}

/** Who performs a change and from where, for the audit log. */
export interface Actor extends Visitor {
  userId: string;
  supportId?: string | undefined;
  requestId: string;
}

export function actorOf(context: ApiContext): Actor {
  const { session, visitor, requestId } = context;
  return { userId: callerOf(context), supportId: session?.actor, ...visitor, requestId };
}

/** Returns the business that the gate admitted the caller to. */
export function businessOf({ scope }: ApiContext): Required<Omit<Scope, "everywhere">> {
  const { userId, organizationId, businessId, businessKey } = scope;
  if (!userId || !organizationId || !businessId || !businessKey)
    throw new Error("a field reads its business but declares no business intent");
  return { userId, organizationId, businessId, businessKey };
}
