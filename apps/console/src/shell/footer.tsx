import { useConfig } from "../shared/config.ts";

/** Shows the company's social media links on pages that present its services. */
export function Footer({ isMarketing }: { isMarketing: boolean }) {
  const { company } = useConfig();
  const legal = [
    { name: "Terms of Service", url: company.termsUrl },
    { name: "Privacy Policy", url: company.privacyUrl },
  ].flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]));
  return (
    <footer className="border-t border-line py-4 text-xs text-muted">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <span>© {company.name}</span>
          {legal.length > 0 && <Links label="Legal" links={legal} />}
        </div>
        {isMarketing && company.socials.length > 0 && (
          <Links label={`${company.name} on social media`} links={company.socials.slice(0, 3)} />
        )}
      </div>
    </footer>
  );
}

function Links({ label, links }: { label: string; links: readonly { name: string; url: string }[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-2">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
