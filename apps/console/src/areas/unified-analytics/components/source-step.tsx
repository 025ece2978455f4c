import type { Source } from "@bc/ua/contract/source";
import { Button } from "@bc/ui/button";
import { FormFooter } from "@bc/ui/form/form-layout";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { SearchField } from "@bc/ui/search-field";
import { useState } from "react";
import { useCurrent } from "../../../shared/current/current.tsx";
import { useFlags } from "../../../shared/flags.ts";
import { BusinessSelect } from "./business-select.tsx";
import { NoBusiness } from "./no-business.tsx";
import { isAddable, isOffered, matching } from "./sources.ts";
import { sources } from "@bc/ua/contract/sources.gen";
import { useAddBusinesses } from "./use-add-businesses.ts";

interface SourceStepProps {
  busy: boolean;
  onContinue: (source: Source, businessId: string) => void;
  onCancel: () => void;
}

const addable = sources.filter(isAddable);

/** Step 1: choose a source and the business that it belongs to. */
export function SourceStep({ busy, onContinue, onCancel }: SourceStepProps) {
  const { business } = useCurrent();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [source, setSource] = useState<Source>();
  const { isOn } = useFlags();
  const { businessesOf, preferred } = useAddBusinesses();
  const [chosen, setChosen] = useState<string | null>();
  const businessId = chosen === undefined ? preferred(source) : chosen;
  const found = matching(
    addable.filter((each) => isOffered(each, isOn)),
    search,
  );
  if (business === null) return <NoBusiness />;
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search data sources"
        labelHidden
        placeholder="Search data sources"
        value={typed}
        onChange={setTyped}
        onSearch={setSearch}
      />
      {/* Its height is fixed, so that buttons below don't move away from a click while the search narrows the list. */}
      <div className="h-80 overflow-y-auto overscroll-contain rounded-md border border-line p-3">
        {found.length === 0 ? (
          <p role="status" className="py-4 text-center text-sm text-muted">
            No matching results
          </p>
        ) : (
          <RadioGroup
            label="Data source"
            labelHidden
            value={source?.slug}
            onChange={(slug) => {
              setSource(addable.find((other) => other.slug === slug));
              setChosen(undefined);
            }}
          >
            {found.map(({ slug, title, description, typeName }) => {
              const isLocked = businessesOf(typeName)?.length === 0;
              return (
                <Radio
                  key={slug}
                  value={slug}
                  label={title}
                  help={isLocked ? "Upgrade to connect" : description}
                  disabled={isLocked}
                />
              );
            })}
          </RadioGroup>
        )}
      </div>
      <BusinessSelect typeName={source?.typeName} value={businessId} onChange={setChosen} />
      <FormFooter flush>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={!source || !businessId}
          busy={busy}
          onClick={() => source && businessId && onContinue(source, businessId)}
        >
          {source?.consent === "google" ? "Sign in with Google" : "Continue setup"}
        </Button>
      </FormFooter>
    </div>
  );
}
