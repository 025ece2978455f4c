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

export interface DeliveredEvent<Payload = unknown> extends EventPlace {
  id: number;
  /** The start of the transaction that appended the event. */
  at: Date;
  payload: Payload;
}

/** Handles events of one type and place, in order. Its writes commit with the position of the subscriber. */
type Handle<Payload> = (tx: Tx, events: readonly DeliveredEvent<Payload>[]) => Promise<void>;

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
  return {
    type,
    handle: (tx, events) =>
      handle(
        tx,
        events.map((event) => ({ ...event, payload: parsePayload(type, event.payload) })),
      ),
  };
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
