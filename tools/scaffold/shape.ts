/** The smallest working example of its kind. */
export interface Scaffold {
  folder: string;
  /** Text by path within the folder. */
  files: Record<string, string>;
  /** A package.json that gets a dependency on the new package. */
  dependant?: { file: string; name: string };
  /** What is left to a person, because it needs a place among what is there. */
  next: string[];
}
