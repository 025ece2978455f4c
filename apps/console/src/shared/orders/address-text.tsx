interface AddressLines {
  name?: string | null;
  company?: string | null;
  address1: string | null;
  address2: string | null;
  address3: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  countryCode: string | null;
  phone?: string | null;
  email?: string | null;
}

/** The lines of an address, as on a label. */
export function addressLines(address: AddressLines): string[] {
  const { name, company, address1, address2, address3, city, state, postalCode, country, countryCode } = address;
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [name, company, address1, address2, address3, place, country ?? countryCode].filter((line): line is string =>
    Boolean(line),
  );
}

export function AddressText({ address }: { address: AddressLines }) {
  const { phone, email } = address;
  return (
    <address className="not-italic wrap-break-word">
      {addressLines(address).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {(phone ?? email) && (
        <div className="mt-2 text-muted">
          {phone && <div>{phone}</div>}
          {email && <div>{email}</div>}
        </div>
      )}
    </address>
  );
}
