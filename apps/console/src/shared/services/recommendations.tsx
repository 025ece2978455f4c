import { RouterLink } from "../router-link.tsx";
import { recommended } from "./recommended.ts";

/** Other services, without the one of that name. */
export function Recommendations({ except }: { except: string }) {
  return (
    <section aria-labelledby="recommendations" className="flex flex-col gap-4">
      <h2 id="recommendations" className="text-heading font-semibold">
        You might also like
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-5">
        {recommended
          .filter(({ name }) => name !== except)
          .map(({ name, purpose, path, picture: Picture }) => (
            <li
              key={path}
              className="relative flex gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong max-sm:items-center max-sm:p-3 sm:flex-col"
            >
              <Picture className="h-auto w-24 shrink-0 sm:w-full" />
              <div>
                <h3 className="text-sm font-semibold">
                  <RouterLink href={path} className="rounded-sm after:absolute after:inset-0 hover:underline">
                    {name}
                  </RouterLink>
                </h3>
                <p className="mt-1 text-sm text-muted">{purpose}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
