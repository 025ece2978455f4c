import "./react-aria.ts";
import { ChevronDown } from "lucide-react";
import { Button, ListBox, Select, SelectValue } from "react-aria-components/Select";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { NoOptions, OptionPopover, OptionRow, virtualListClass } from "./option-list.tsx";
import type { Country } from "./phone-book.ts";
import { SearchedOptions } from "./searched-options.tsx";

interface PhoneCountryProps {
  label: string;
  searchLabel: string;
  emptyText: string;
  /** Empty while loading. */
  countries: readonly Country[];
  /** Whether this system renders flags; the country code is shown in any case. */
  flags: boolean;
  value: Country["isoCode"];
  usual: Pick<Country, "isoCode" | "dialCode">;
  disabled: boolean;
  onChange: (isoCode: Country["isoCode"]) => void;
}

/** Selects the country of a phone number. */
export function PhoneCountry(props: PhoneCountryProps) {
  const { label, searchLabel, emptyText, countries, flags, value, usual, disabled, onChange } = props;
  const chosen = countries.find(({ isoCode }) => isoCode === value);
  const choose = (key: unknown): void => {
    const found = countries.find(({ isoCode }) => isoCode === key);
    if (found) onChange(found.isoCode);
  };
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={choose}
      isDisabled={disabled || countries.length === 0}
      data-pending={countries.length === 0 || undefined}
      className="-ms-3 h-full shrink-0"
    >
      <Button className="focus-inset flex h-full cursor-pointer items-center gap-1.5 rounded-s-md border-e border-line ps-3 pe-2 tabular-nums data-disabled:cursor-default hover:bg-hover data-disabled:hover:bg-transparent">
        <SelectValue className="flex items-center gap-1.5">
          {() => (
            <>
              {flags && chosen && <span aria-hidden="true">{chosen.flag}</span>}
              <span>{chosen?.isoCode ?? usual.isoCode}</span>
              <span className="text-muted">{chosen?.dialCode ?? usual.dialCode}</span>
            </>
          )}
        </SelectValue>
        <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
      </Button>
      <OptionPopover>
        <SearchedOptions label={searchLabel}>
          <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 32, padding: 4 }}>
            <ListBox
              items={countries}
              className={`${virtualListClass} w-80 max-w-full`}
              renderEmptyState={() => <NoOptions>{emptyText}</NoOptions>}
            >
              {(country) => (
                <OptionRow
                  id={country.isoCode}
                  option={{ value: country.isoCode, text: `${country.name} ${country.dialCode} ${country.isoCode}` }}
                >
                  <span className="flex gap-2.5">
                    {flags && <span aria-hidden="true">{country.flag}</span>}
                    <span className="min-w-0 flex-1">{country.name}</span>
                    <span className="text-muted tabular-nums">
                      {country.isoCode} {country.dialCode}
                    </span>
                  </span>
                </OptionRow>
              )}
            </ListBox>
          </Virtualizer>
        </SearchedOptions>
      </OptionPopover>
    </Select>
  );
}
