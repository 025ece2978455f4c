// The catalog in the browser is generated from manifests, so they are plain data.

export type Category = "Marketing Analytics" | "Sales Analytics" | "Web Analytics" | "{host}";

/** A field of the connect form. Every form also has the business and the start date. */
export interface Field {
  readonly name: string;
  readonly label: string;
  /** Accounts are offered from what the source lists, and can also be typed. */
  readonly kind: "text" | "secret" | "date" | "account" | "accounts";
  readonly help?: string;
  readonly isOptional?: true;
  /** The value is sent as a list that contains only it. */
  readonly isList?: true;
  /** A regular expression that the whole value has to match. */
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly messages: {
    /** "This field is required" if absent. */
    readonly required?: string;
    readonly pattern?: string;
    readonly minLength?: string;
    readonly maxLength?: string;
    /** What the API says about a value that the form does not accept. The message of the pattern if absent. */
    readonly refused?: string;
  };
}

/** How a user gives the console access to a source. */
export type Consent =
  /** The browser goes to the source and returns with a code. */
  | "redirect"
  /** The same, with the button "Sign in with Google". */
  | "google"
  /** An activation code and the name of the shop are entered first. */
  | "shop"
  /** A key is entered in the form. */
  | "key"
  /** The source belongs to the console. Its card has no button. */
  | "none";

/** What users see of a source, and when its API ends. */
export interface Manifest {
  readonly slug: string;
  readonly title: string;
  readonly category: Category;
  /** The type in the API, which ends in DataConnector. */
  readonly typeName: string;
  readonly description: string;
  readonly consent: Consent;
  readonly fields: readonly Field[];
  /** The version of the API that the connector calls, and the last day on which the source promises to serve it. */
  readonly api: { readonly version: string; readonly sunset?: string };
  /** The API calls its connections ConciergeDataConnector when they are synced, reset or deleted. */
  readonly isConcierge?: true;
  /** Sources whose form exists, but that the catalog does not list. */
  readonly isUnlisted?: true;
  /** Since when the source has no data to read any more, and the slug of the source that replaces it. */
  readonly retired?: { readonly since: string; readonly successor?: string };
}
