/** The smallest working example of its kind. */
export interface Scaffold {
  folder: string;
  /** Text by path within the folder. */
  files: Record<string, string>;
  /** Text by path within the repository, for files outside the folder. */
  elsewhere?: Record<string, string>;
  /** A package.json that gets a dependency on the new package. */
  dependant?: { file: string; name: string };
  /** Manual steps, for changes to existing files. */
  next: string[];
}
