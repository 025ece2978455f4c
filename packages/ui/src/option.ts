/** An option of a list. */
export interface Option {
  text: string;
  value: string;
  /** The initial selection of an uncontrolled list. */
  selected?: boolean | undefined;
  /** An explanation on a second line. */
  help?: string | undefined;
  /** Tooltip on hover and focus. */
  tooltip?: string | undefined;
  disabled?: boolean | undefined;
}
