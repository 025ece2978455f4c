/** The names that a location's address has. */
export interface LocationAddress {
  street1: string | null;
  street2: string | null;
  street3: string | null;
  city: string | null;
  region: string | null;
  country: string;
  zip: string | null;
}

/** Returns a location's address in the names that addresses of orders and shipments have. */
export function addressOfLocation({ street1, street2, street3, city, region, country, zip }: LocationAddress) {
  return {
    address1: street1,
    address2: street2,
    address3: street3,
    city,
    state: region,
    countryCode: country,
    postalCode: zip,
  };
}
