import { useSearchParams } from "react-router";

/** The query parameters of the page, and a function that replaces one of them. Null and "" remove it. */
export function useParameters(): [URLSearchParams, (name: string, value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string | null): void =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return [parameters, set];
}
