import type { Page } from "@bc/db/page";
import type { z } from "zod";
import type { ApiContext } from "./context.ts";

/** A JSON:API resource: its type, its ID and the attributes that its schema describes. */
export interface Resource<Attributes> {
  type: string;
  id: string;
  attributes: Attributes;
}

export interface ResourcePage<Attributes> {
  data: Resource<Attributes>[];
  totalCount: number;
}

interface RouteShape<Query extends z.ZodObject> {
  /** Below /api/v1/, with a trailing slash. A part such as {name} is a text of the query's schema. */
  path: string;
  summary: string;
  intent: string;
  /** Replaces `intent` when the query names neither an organization nor a business. */
  intentWithoutPlace?: "signedIn";
  /** True for a GET that changes something or opens another system. It is refused while impersonating. */
  isWrite?: true;
  /** How recently, in seconds, and how strongly the caller must have signed in (RFC 9470). */
  fresh?: { maxAge: number; acr?: string };
  query: Query;
}

interface ResourceRoute<Query extends z.ZodObject, Attributes extends z.ZodObject> extends RouteShape<Query> {
  resource: { type: string; attributes: Attributes };
}

/** GET of one resource. */
export interface ShowRoute<
  Query extends z.ZodObject = z.ZodObject,
  Attributes extends z.ZodObject = z.ZodObject,
> extends ResourceRoute<Query, Attributes> {
  kind: "show";
  read(context: ApiContext, query: z.output<Query>): Promise<Resource<z.input<Attributes>>>;
}

/** GET of a page of resources. */
export interface ListRoute<
  Query extends z.ZodObject = z.ZodObject,
  Attributes extends z.ZodObject = z.ZodObject,
> extends ResourceRoute<Query, Attributes> {
  kind: "list";
  read(context: ApiContext, query: z.output<Query>, page: Page): Promise<ResourcePage<z.input<Attributes>>>;
}

/** GET of a file that is streamed while it is created. The response deadline does not apply. */
export interface FileRoute<Query extends z.ZodObject = z.ZodObject> extends RouteShape<Query> {
  kind: "file";
  mediaType: string;
  fileName: string;
  /** Throws refusals before the first part. */
  read(context: ApiContext, query: z.output<Query>): Promise<AsyncIterable<string>>;
}

/** POST of a resource of a type that names what is to be done. */
export interface ActRoute<
  Query extends z.ZodObject = z.ZodObject,
  Asked extends z.ZodObject = z.ZodObject,
  Attributes extends z.ZodObject = z.ZodObject,
> extends ResourceRoute<Query, Attributes> {
  kind: "act";
  /** The type and the attributes of the resource that is posted. Without a type, every type is accepted. */
  asked: { type?: string; attributes: Asked };
  /** Where the attributes name the business or organization of the intent, such as "fields.business". */
  at?: string;
  /** The status of the response, 200 by default. */
  status?: 201;
  act(context: ApiContext, attributes: z.output<Asked>, query: z.output<Query>): Promise<Resource<z.input<Attributes>>>;
}

export type RestRoute = ShowRoute | ListRoute | FileRoute | ActRoute;

// The type parameters bind the handler to its schemas where the route is defined. The registry doesn't need them.
export function showRoute<Query extends z.ZodObject, Attributes extends z.ZodObject>(
  route: Omit<ShowRoute<Query, Attributes>, "kind">,
): RestRoute {
  return { ...route, kind: "show" } as unknown as RestRoute;
}

export function listRoute<Query extends z.ZodObject, Attributes extends z.ZodObject>(
  route: Omit<ListRoute<Query, Attributes>, "kind">,
): RestRoute {
  return { ...route, kind: "list" } as unknown as RestRoute;
}

export function fileRoute<Query extends z.ZodObject>(route: Omit<FileRoute<Query>, "kind">): RestRoute {
  return { ...route, kind: "file" } as unknown as RestRoute;
}

export function actRoute<Query extends z.ZodObject, Asked extends z.ZodObject, Attributes extends z.ZodObject>(
  route: Omit<ActRoute<Query, Asked, Attributes>, "kind">,
): RestRoute {
  return { ...route, kind: "act" } as unknown as RestRoute;
}
