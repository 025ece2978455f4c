import { createContext } from "react";

/** What a form wants to hear from its fields beside their values. */
interface Scope {
  onEdit: (name: string) => void;
  onLeave: (name: string) => void;
}

export const FormScope = createContext<Scope>({ onEdit: () => undefined, onLeave: () => undefined });
