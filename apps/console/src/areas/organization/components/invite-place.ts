/** Where users are invited to: an organization with all its businesses, or one business. */
export interface InvitePlace {
  organizationId: string;
  business: { id: string; name: string } | undefined;
  /** The organization's term for a business. */
  terminology: string;
}
