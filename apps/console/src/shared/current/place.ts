export interface Named {
  id: string;
  name: string;
}

/** An organization and one of its businesses, unless it has none. */
export interface Place {
  organization: Named;
  business: Named | null;
}
