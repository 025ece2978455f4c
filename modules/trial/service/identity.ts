/** The user and business for whom a sister product is called. The call itself carries the deployment's credential. */
export interface Identity {
  subject: string;
  email: string;
  businessId: string;
}

export function identityHeaders({ subject, email, businessId }: Identity): Record<string, string> {
  return {
    sub: subject,
    "business-id": businessId,
    // A header holds no other characters; the product then knows the user by the subject.
    ...(/^[\x20-\x7e]+$/.test(email) && { email }),
  };
}
