import type { Json } from "@bc/runtime/app-error";
import type { Authorization } from "./authorize.ts";
import type { Answer, Classify } from "./faults.ts";
import type { Manifest } from "./manifest.ts";
import type { DailyRow, DailyShape, Shape } from "./shapes.ts";
import type { ChangeSlice, DaySlice, Division } from "./slices.ts";
import type { Limit, Vendor } from "./vendor.ts";

/** An account at the source: an ad account, a property, a shop. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /** The zone in which the source counts days. */
  readonly zone: string;
  /** What its calls need besides the ID, for example the manager account through which it is reached. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** Rows, and where to go on after them. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Where reading continues after these rows: a cursor, a job, an offset. It contains no secret. */
  readonly resume: Json;
  /** How many rows the source says the whole slice has. */
  readonly announced?: number;
  /** Why the rows are not the source's final word. */
  readonly quality?: "sampled" | "thresholded";
}

/** The source prepares the rows. Nothing is held until it is worth asking again. */
export interface Wait {
  readonly wait: { readonly reason: string; readonly ms: number };
  readonly resume: Json;
}

export interface ReadAt<Slice> {
  readonly account: Account;
  readonly slice: Slice;
  /** What the last page or wait returned. */
  readonly resume?: Json;
}

/** What a source says that it has for a day, by another call than the one that reads rows. */
export interface Total {
  readonly date: string;
  /** The sums of some columns of the shape, for example spend, or the number of orders. */
  readonly values: Readonly<Record<string, string>>;
}

interface StreamOf<Slice, Row> {
  readonly division: Division;
  /** Yields the pages of a slice from where it left off. It has read the slice when it ends. */
  read(vendor: Vendor, at: ReadAt<Slice>): AsyncGenerator<Page<Row> | Wait, void, undefined>;
  /** Returns what the source has for each day, or a wait if it prepares that as a report. */
  total(vendor: Vendor, at: { account: Account; days: DaySlice; resume?: Json }): Promise<Total[] | Wait>;
  /** Cancels the jobs at the source that `resume` of rows or totals names, if the source can. */
  cancel?(vendor: Vendor, at: { account: Account; resume: Json }): Promise<void>;
}

export type DailyStream<Name extends DailyShape = DailyShape> = {
  [One in Name]: { readonly shape: One } & StreamOf<DaySlice, DailyRow<One>>;
}[Name];

/** Orders as the order module takes them. */
export type OrderStream = { readonly shape: "order" } & StreamOf<ChangeSlice, object>;

export type Stream = DailyStream | OrderStream;

/** A source. The engine owns slicing, tokens, budgets, retries, landing and progress. */
export interface Connector {
  readonly manifest: Manifest;
  readonly authorization: Authorization;
  /**
   * The limits of the source for a call of an account. Connections whose limits have the same name share them. A limit that
   * the source counts by account is named by the connection while no account is known.
   */
  limits(account: Account | null, connectionId: string): readonly Limit[];
  readonly classify: Classify;
  /** Returns how long calls should pause although this one succeeded, if the source says how much of a limit is used. */
  readonly pauseAfter?: (answer: Answer) => number | undefined;
  accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined>;
  readonly streams: Readonly<Partial<Record<Shape, Stream>>>;
}
