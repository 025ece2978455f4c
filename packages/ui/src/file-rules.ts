export interface FileFault {
  name: string;
  fault: "type" | "size";
  maxSize: number | undefined;
}

interface FileRules {
  accept: readonly string[] | undefined;
  maxSize: number | undefined;
}

/** Separates accepted files from refused ones, with reasons. */
export function sortFiles(
  files: readonly File[],
  { accept, maxSize }: FileRules,
): { taken: File[]; faults: FileFault[] } {
  const taken: File[] = [];
  const faults: FileFault[] = [];
  for (const file of files) {
    if (accept && !accept.some((rule) => fits(file, rule.toLowerCase())))
      faults.push({ name: file.name, fault: "type", maxSize });
    else if (maxSize !== undefined && file.size > maxSize) faults.push({ name: file.name, fault: "size", maxSize });
    else taken.push(file);
  }
  return { taken, faults };
}

function fits({ name, type }: File, rule: string): boolean {
  if (rule.startsWith(".")) return name.toLowerCase().endsWith(rule);
  return rule.endsWith("/*") ? type.startsWith(rule.slice(0, -1)) : type === rule;
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats 5242880 as "5 MB". */
export function writeSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return new Intl.NumberFormat("en-US", {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** step);
}
