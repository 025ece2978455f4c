/** One entry of a list to choose from. */
export interface Option {
  text: string;
  value: string;
  /** Where a list keeps its own value: what it begins with. */
  selected?: boolean | undefined;
  /** A second line that explains it. */
  help?: string | undefined;
  /** Shown when a pointer or the keyboard rests on it. */
  tooltip?: string | undefined;
  disabled?: boolean | undefined;
}
