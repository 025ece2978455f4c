import { RouterLink } from "../router-link.tsx";
import { recommended } from "./recommended.ts";

/** Other services, without the one whose title is given. */
export function Recommendations({ except }: { except: string }) {
  return (
    <section aria-labelledby="recommendations" className="flex flex-col gap-4">
      <h2 id="recommendations" className="text-heading font-semibold">
        You might also like
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {recommended
          .filter(({ title }) => title !== except)
          .map(({ title, text, href, picture: Picture }) => (
            <li
              key={href}
              className="relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong"
            >
              <Picture />
              <div>
                <h3 className="text-sm font-semibold">
                  <RouterLink href={href} className="rounded-sm after:absolute after:inset-0 hover:underline">
                    {title}
                  </RouterLink>
                </h3>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
