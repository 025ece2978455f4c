import { createContext } from "react";

/** Callbacks from fields to their form. */
interface Scope {
  onEdit: (name: string) => void;
  onLeave: (name: string) => void;
}

export const FormScope = createContext<Scope>({ onEdit: () => undefined, onLeave: () => undefined });
