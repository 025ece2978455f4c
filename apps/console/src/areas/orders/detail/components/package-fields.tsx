import { dimensionUnits, weightUnits } from "@bc/inventory/contract/units";
import { NumberField } from "@bc/ui/number-field";
import { Select } from "@bc/ui/select";
import { type DescribedPackage, noPreset, customSize, type PackageDetails, type Preset } from "./package-details.ts";

const decimals = { maximumFractionDigits: 3 };
const weights = weightUnits.map((value) => ({ value, text: value }));
const lengths = dimensionUnits.map((value) => ({ value, text: value }));

interface PackageFieldsProps {
  /** Follows the labels where there are several packages, such as "of package 2". */
  which: string;
  value: DescribedPackage;
  presets: readonly Preset[];
  /** Whether the presets could not be loaded. */
  isFailed: boolean;
  onChange: (change: PackageDetails) => void;
}

/** Preset or custom size, and weight of a package. */
export function PackageFields({ which, value, presets, isFailed, onChange }: PackageFieldsProps) {
  const label = (name: string): string => [name, which].filter(Boolean).join(" ");
  const isPreset = value.box !== noPreset && value.box !== customSize;
  return (
    <>
      <Select
        label={which ? `Preset ${which}` : "Package"}
        help={isFailed ? "The presets could not be loaded." : undefined}
        value={value.box}
        options={[
          { value: noPreset, text: "Not specified" },
          { value: customSize, text: "Custom size" },
          ...presets.map(({ packageId, name }) => ({ value: packageId, text: name })),
        ]}
        onChange={(box) => onChange({ box: box ?? noPreset })}
      />
      {value.box === customSize && <CustomSize label={label} value={value} onChange={onChange} />}
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3">
        <NumberField
          label={label("Weight")}
          help={
            value.isWeightProposed ? `Proposed from the items${isPreset ? " and the empty package" : ""}.` : undefined
          }
          min={0}
          format={decimals}
          value={value.weight ?? null}
          onChange={(weight) => onChange({ weight: weight ?? undefined })}
        />
        <Select
          label="Unit"
          value={value.weightUnit}
          options={weights}
          onChange={(unit) => onChange({ weightUnit: weightUnits.find((known) => known === unit) })}
        />
      </div>
    </>
  );
}

interface CustomSizeProps extends Pick<PackageFieldsProps, "value" | "onChange"> {
  label: (name: string) => string;
}

const sides = [
  ["length", "Length"],
  ["width", "Width"],
  ["height", "Height"],
] as const;

function CustomSize({ label, value, onChange }: CustomSizeProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {sides.map(([side, name]) => (
        <NumberField
          key={side}
          label={label(name)}
          min={0}
          format={decimals}
          value={value[side] ?? null}
          onChange={(length) => onChange({ [side]: length ?? undefined })}
        />
      ))}
      <Select
        label="Size unit"
        value={value.dimensionUnit}
        options={lengths}
        onChange={(unit) => onChange({ dimensionUnit: dimensionUnits.find((known) => known === unit) })}
      />
    </div>
  );
}
