import type { Tx } from "@bc/db/database";
import type { z } from "zod";
import { eventError } from "./errors.ts";

/** A kind of event. It is plain data, so it can be in the `contract/` of the module that appends it. */
export interface EventType<Schema extends z.ZodType = z.ZodType> {
  /** Such as "org.member-joined". */
  readonly name: string;
  readonly payload: Schema;
}

/** Where an event happens. */
interface EventPlace {
  organizationId: string;
  businessId?: string | undefined;
  /** Events of one place and key are delivered in order. Lock the row that the key names before appending. */
  key: string;
}

export interface NewEvent extends EventPlace {
  name: string;
  payload: unknown;
}

export interface DeliveredEvent<Payload = unknown, Name extends string = string> extends EventPlace {
  id: number;
  /** Of its type. */
  name: Name;
  /** The start of the transaction that appended the event. */
  at: Date;
  payload: Payload;
}

/** Handles events of one place, in order. Its writes commit with the position of the subscriber. */
type Handle<Payload, Name extends string = string> = (
  tx: Tx,
  events: readonly DeliveredEvent<Payload, Name>[],
) => Promise<void>;

export interface Handler {
  readonly type: EventType;
  readonly handle: Handle<unknown>;
}

export interface Subscriber {
  /** Such as "notification.org". The name is stored with the position in the log, so it can't be changed. */
  readonly name: string;
  readonly handlers: readonly Handler[];
}

const nameRule = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/;

/** Returns an event to append, with a validated payload. */
export function eventOf<Schema extends z.ZodType>(
  type: EventType<Schema>,
  { payload, ...place }: EventPlace & { payload: z.input<Schema> },
): NewEvent {
  parsePayload(type, payload);
  return { name: type.name, payload, ...place };
}

/** Pairs an event type with the function that handles its events. */
export function on<Schema extends z.ZodType>(type: EventType<Schema>, handle: Handle<z.output<Schema>>): Handler {
  return { type, handle: parsed([type], handle) };
}

/** Pairs event types with one function. It gets events of different types together, so that it can read for all of them. */
export function onAny<Schema extends z.ZodType, Name extends string>(
  types: readonly (EventType<Schema> & { readonly name: Name })[],
  handle: Handle<z.output<Schema>, Name>,
): Handler[] {
  const shared = parsed(types, handle as Handle<z.output<Schema>>);
  return types.map((type) => ({ type, handle: shared }));
}

function parsed<Schema extends z.ZodType>(
  types: readonly EventType<Schema>[],
  handle: Handle<z.output<Schema>>,
): Handle<unknown> {
  const typeOf = new Map(types.map((type) => [type.name, type]));
  return (tx, events) =>
    handle(
      tx,
      events.map((event) => ({
        ...event,
        payload: parsePayload(typeOf.get(event.name) as EventType<Schema>, event.payload),
      })),
    );
}

export function defineSubscriber(subscriber: Subscriber): Subscriber {
  const names = [subscriber.name, ...subscriber.handlers.map(({ type }) => type.name)];
  const invalid = names.find((name) => !nameRule.test(name));
  if (invalid !== undefined) throw new Error(`"${invalid}" is not a valid name`);
  if (new Set(names.slice(1)).size < names.length - 1) throw new Error(`${subscriber.name} handles an event twice`);
  return subscriber;
}

/** Parses a payload that can be older than its schema. */
function parsePayload<Schema extends z.ZodType>(type: EventType<Schema>, payload: unknown): z.output<Schema> {
  const result = type.payload.safeParse(payload);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw eventError("event.payload-invalid", { event: type.name, problems });
}
