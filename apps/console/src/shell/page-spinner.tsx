import { Spinner } from "@bc/ui/spinner";

export function PageSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-primary">
      <Spinner size="large" label={label} />
    </div>
  );
}
