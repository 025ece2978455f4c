import type { Operation } from "@bc/api-schema/operation";
import { createContext, useContext } from "react";
import type { Me } from "./api/use-me.ts";
import type { Current } from "./current/current.tsx";

/** Something that needs the user today. */
export interface HomeCardItem {
  id: string;
  /** Omitted if it is about the user or the current organization. */
  businessId?: string;
  /** The number of things behind the link. */
  count: number;
  /** States what needs attention, with its count. */
  sentence: string;
  /** A path of the console. */
  link: string;
  tone: "info" | "warning" | "danger";
}

export interface HomeCardContext {
  me: Me;
  current: Current;
  /** Requests the api; responses are cached like those of screens. */
  ask: <Result, Variables>(operation: Operation<Result, Variables>, variables: Variables) => Promise<Result>;
}

export interface HomeCardSource {
  /** The plural noun of its items, for the line that is shown if it fails. */
  name: string;
  /** Finds items in all businesses of the user, with as few requests as possible. */
  find(context: HomeCardContext): Promise<readonly HomeCardItem[]>;
}

export type LoadHomeCards = () => Promise<HomeCardSource>;

const Sources = createContext<readonly LoadHomeCards[]>([]);
export const HomeCardsProvider = Sources.Provider;

/** The sources of all areas that have one. */
export function useHomeCards(): readonly LoadHomeCards[] {
  return useContext(Sources);
}
