import type { Database, Tenant } from "@bc/db/database";
import type { ErrorParams } from "@bc/runtime/app-error";
import type { Warehouse } from "@bc/warehouse/warehouse";
import type { WorkflowClient } from "@bc/workflow/client";
import DataLoader from "dataloader";
import { apiError } from "./errors.ts";

/** In whose name a field runs. The gate fills it in; nothing below the gate widens it. */
export interface Scope extends Tenant {
  /** The business's number in the warehouse. */
  businessKey?: number;
}

/** What the engines offer to every request. A module whose client belongs here adds it by declaration merging. */
export interface Services {
  database: Database;
  warehouse: Warehouse;
  workflows: WorkflowClient;
  /** What a person is told about an error. */
  sentenceFor: (code: string, params: ErrorParams) => string;
}

/** The sign-in that the caller's token speaks of. */
export interface Session {
  /** Under which the identity provider knows the person. */
  subject: string;
  /** The address that the provider has seen proof of, where the token names it. */
  email?: string | undefined;
  /** The token itself, to ask others in the person's name. A function, which no log line or answer writes out. */
  accessToken: () => string;
  /** The provider's session, where the token names it. */
  id?: string | undefined;
  /** How strongly the person proved who they are, and when. */
  acr?: string | undefined;
  authTime?: Date | undefined;
  /** The JWK thumbprint of the browser's key, where the token is bound to one. */
  keyThumbprint?: string | undefined;
  /** The support person who acts in the caller's name, and may only look. */
  actor?: string | undefined;
}

/** Where a request comes from. */
export interface Visitor {
  network: string;
  device: string;
}

/** What a resolver or a REST handler is given. */
export interface ApiContext extends Services {
  requestId: string;
  /** Aborted when the caller hangs up or the request's deadline passes. */
  signal: AbortSignal;
  scope: Scope;
  /** Missing for nobody. */
  session: Session | undefined;
  visitor: Visitor;
  batch: Batcher;
}

export type BatchRead<Value> = (context: ApiContext, ids: readonly string[]) => Promise<readonly Value[]>;
/** Loads one of many: all ids asked for in the same tick go to the read function together, once per request. */
export type Batcher = <Value>(read: BatchRead<Value>, context: ApiContext, id: string) => Promise<Value>;

export function createBatcher(): Batcher {
  const loaders = new Map<unknown, DataLoader<string, unknown>>();
  return <Value>(read: BatchRead<Value>, context: ApiContext, id: string): Promise<Value> => {
    let loader = loaders.get(read);
    if (!loader) loaders.set(read, (loader = new DataLoader((ids: readonly string[]) => read(context, ids))));
    return loader.load(id) as Promise<Value>;
  };
}

/** The signed-in person. The gate lets nobody else reach a field that asks for it. */
export function callerOf({ scope }: ApiContext): string {
  if (!scope.userId) throw apiError("api.unauthenticated");
  return scope.userId;
}

export function sessionOf({ session }: ApiContext): Session {
  if (!session) throw apiError("api.unauthenticated");
  return session;
}

/** Who does something, and from where: what is written down of whoever changes something. */
export interface Actor extends Visitor {
  userId: string;
  supportId?: string | undefined;
  requestId: string;
}

export function actorOf(context: ApiContext): Actor {
  const { session, visitor, requestId } = context;
  return { userId: callerOf(context), supportId: session?.actor, ...visitor, requestId };
}

/** The business that the gate admitted the caller to. */
export function businessOf({ scope }: ApiContext): Required<Omit<Scope, "everywhere">> {
  const { userId, organizationId, businessId, businessKey } = scope;
  if (!userId || !organizationId || !businessId || !businessKey)
    throw new Error("a field reads its business but declares no business intent");
  return { userId, organizationId, businessId, businessKey };
}
