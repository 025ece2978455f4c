/** Where people are invited to: an organization and all its businesses, or one business alone. */
export interface InvitePlace {
  organizationId: string;
  business: { id: string; name: string } | undefined;
  /** The organization's word for a business. */
  terminology: string;
}
