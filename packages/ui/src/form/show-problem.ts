import type { UseFormReturn } from "react-hook-form";
import type { Problem } from "./form-host.tsx";

/** Shows the server's messages at their fields and focuses the first invalid one. */
export function showProblem(
  form: Pick<UseFormReturn, "setError">,
  names: readonly string[],
  { message, requestId, fields = {} }: Problem,
): void {
  const own = names.filter((name) => fields[name]);
  const elsewhere = Object.entries(fields).filter(([name]) => !names.includes(name));
  const sentences = [message ?? summaryOf(own.length), ...elsewhere.map(([, sentence]) => sentence)];
  form.setError("root", { message: sentences.join(" ") });
  if (requestId) form.setError("root.request", { message: requestId });
  own.forEach((name, index) => {
    form.setError(name, { type: "server", message: fields[name] ?? "" }, { shouldFocus: index === 0 });
  });
}

function summaryOf(count: number): string {
  if (count === 0) return "Something went wrong";
  return count === 1 ? "Please check the marked field" : "Please check the marked fields";
}
