import type { Operation } from "@bc/api-schema/operation";
import type { Facts } from "@bc/navigation/contract/condition";
import type { ComponentType } from "react";
import type { Me } from "../api/use-me.ts";
import type { Current } from "../current/current.tsx";
import type { Place } from "../current/place.ts";
import type { OpenBusiness } from "../current/use-businesses.ts";

/** An entry of the palette: a page to open or an action to run. */
export interface Command {
  /** The same for the same thing in every source, so that it is listed once. */
  id: string;
  title: string;
  /** Shown beside the title, and searched too. */
  detail?: string;
  /** Additional words to match, which are not shown. */
  keywords?: string;
  icon?: ComponentType<{ className?: string }>;
  /** A shortcut that does the same. */
  keys?: readonly string[];
  /** A path of the console or the URL of another site. */
  url?: string;
  /**
   * Runs instead of opening the URL, which a new tab then opens. A message that it returns is shown before the palette
   * closes.
   */
  run?: () => void | string | Promise<void | string>;
  /** Text that it puts into the input for the user to complete. */
  complete?: string;
}

/** The context of a source's query. */
export interface CommandContext {
  me: Me;
  current: Current;
  facts: Facts;
  /** The businesses that the user can enter. */
  businesses: readonly OpenBusiness[];
  /** Requests the api; responses are cached for a minute. */
  ask: <Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    signal: AbortSignal,
  ) => Promise<Result>;
  /** Switches this tab to another business. */
  switchTo: (place: OpenBusiness) => void;
  /** Switches this tab to an organization without businesses. */
  enter: (place: Place) => unknown;
}

interface Source {
  /** The heading of its results. */
  name: string;
}

/** A local source, queried on each keystroke. */
interface ReadySource extends Source {
  asks?: false;
  find(query: string, context: CommandContext): readonly Command[];
}

/** A remote source: queried after a pause in typing, not for an empty input, and with a timeout. */
export interface AskingSource extends Source {
  asks: true;
  find(query: string, context: CommandContext, signal: AbortSignal): Promise<readonly Command[]>;
}

/**
 * Finds commands for the query. A source may return more than matches: `matchGroups` filters and orders. Return the
 * same array for an unchanged list.
 */
export type CommandSource = ReadySource | AskingSource;
