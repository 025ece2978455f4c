import { type ChangeEvent, type Ref, useEffect, useState } from "react";
import { Field, type InputProps } from "./field.tsx";
import { bareInputClass, FieldBox, stateOf } from "./field-box.tsx";
import type * as phoneBook from "./phone-book.ts";
import { PhoneCountry } from "./phone-country.tsx";

/** The phone data of all countries, loaded with the first phone field because it is large. */
type PhoneBook = typeof phoneBook;

const usual = { isoCode: "US", dialCode: "+1" } as const;

interface PhoneFieldProps extends InputProps<string> {
  /** Language of country names; defaults to the user's. */
  locale?: string | undefined;
  countryLabel?: string | undefined;
  searchLabel?: string | undefined;
  emptyText?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A phone number with its country. The value is plus and digits; the display uses the national format. */
export function PhoneField(props: PhoneFieldProps) {
  const { ref, value, onChange, onBlur, name, locale, countryLabel, searchLabel, emptyText, ...field } = props;
  const { book, countries, flags } = usePhoneBook(locale);
  const [entry, setEntry] = useState<phoneBook.Written & { read: boolean }>({
    country: usual.isoCode,
    text: value,
    value,
    read: false,
  });
  if (book && (!entry.read || entry.value !== value))
    setEntry({ ...book.write(value, entry.country), value, read: true });
  const take = (written: phoneBook.Written): void => {
    setEntry({ ...written, read: entry.read });
    onChange(written.value);
  };
  const type = ({ target: { value: typed, selectionEnd } }: ChangeEvent<HTMLInputElement>): void => {
    const written = book ? book.write(typed, entry.country) : { country: entry.country, ...unread(typed) };
    // Reformats only while typing at the end; otherwise the cursor would jump and brackets couldn't be deleted.
    const growing = typed.length > entry.text.length && selectionEnd === typed.length;
    take(growing ? written : { ...written, text: typed });
  };
  const leave = (): void => {
    if (book) setEntry({ ...book.write(entry.text, entry.country), value, read: true });
    onBlur?.();
  };
  return (
    <Field {...field}>
      {(control) => (
        <FieldBox state={stateOf(field)}>
          <PhoneCountry
            label={countryLabel ?? "Country"}
            searchLabel={searchLabel ?? "Search for a country or code"}
            emptyText={emptyText ?? "No results found"}
            countries={countries}
            flags={flags}
            value={entry.country}
            usual={usual}
            disabled={Boolean(field.disabled || field.readOnly)}
            onChange={(country) => book && take(book.write(entry.text.replace(/^\+\d*/, ""), country))}
          />
          <input
            {...control}
            ref={ref}
            type="tel"
            name={name}
            value={entry.value === value ? entry.text : value}
            required={field.required}
            readOnly={field.readOnly}
            disabled={field.disabled}
            autoComplete="tel"
            onBlur={leave}
            onChange={type}
            className={`${bareInputClass} tabular-nums`}
          />
        </FieldBox>
      )}
    </Field>
  );
}

/** Accepts input before the phone data is loaded. */
function unread(typed: string): { text: string; value: string } {
  const digits = typed.replace(/\D/g, "");
  const plus = typed.trim().startsWith("+") ? "+" : usual.dialCode;
  return { text: typed, value: digits && plus + digits };
}

interface Loaded {
  book: PhoneBook | undefined;
  countries: readonly phoneBook.Country[];
  flags: boolean;
}

function usePhoneBook(locale: string | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ book: undefined, countries: [], flags: false });
  useEffect(() => {
    let wanted = true;
    import("./phone-book.ts").then(
      (book) => {
        if (wanted) setLoaded({ book, countries: book.listCountries(locale), flags: book.drawsFlags() });
      },
      () => undefined, // typed text is then accepted as is
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  return loaded;
}
