import type { Operation } from "@bc/api-schema/operation";
import type { Facts } from "@bc/navigation/contract/condition";
import type { ComponentType } from "react";
import type { Me } from "../api/use-me.ts";
import type { Current } from "../current/current.tsx";
import type { Place } from "../current/place.ts";
import type { OpenBusiness } from "../current/use-businesses.ts";

/** Something the palette offers: a place to go to, or something to do. */
export interface Command {
  /** The same for the same thing, whichever source found it: it is shown once. */
  id: string;
  title: string;
  /** Said beside the title, and searched too. */
  detail?: string;
  /** Words it is found by beside those that are shown. */
  keywords?: string;
  icon?: ComponentType<{ className?: string }>;
  /** A shortcut that does the same. */
  keys?: readonly string[];
  /** Where it leads: a path of the console, or the whole address of another site. */
  url?: string;
  /**
   * What it does instead of leading to its address; the address is then what a new tab opens. A sentence that it
   * answers with is told before the palette closes.
   */
  run?: () => void | string | Promise<void | string>;
  /** Words that it puts into the box, for the reader to complete. */
  complete?: string;
}

/** What a source may know and use to answer. */
export interface CommandContext {
  me: Me;
  current: Current;
  facts: Facts;
  /** Those that the reader may enter. */
  businesses: readonly OpenBusiness[];
  /** Answers of the api, kept for a minute. */
  ask: <Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    signal: AbortSignal,
  ) => Promise<Result>;
  /** Makes this tab work in another business, */
  switchTo: (place: OpenBusiness) => void;
  /** or in an organization without one. */
  enter: (place: Place) => unknown;
}

interface Source {
  /** The heading over its answers. */
  name: string;
}

/** Knows its answers: they are there at every key. */
interface ReadySource extends Source {
  asks?: false;
  find(query: string, context: CommandContext): readonly Command[];
}

/** Asks the server: not before typing has rested, not for an empty box, and not for longer than its deadline. */
export interface AskingSource extends Source {
  asks: true;
  find(query: string, context: CommandContext, signal: AbortSignal): Promise<readonly Command[]>;
}

/**
 * Answers what is typed into the palette. It may answer with more than fits: what does not match is left out, and the
 * rest is ordered, by `matchGroups`. A list that did not change is best answered as the same array.
 */
export type CommandSource = ReadySource | AskingSource;
