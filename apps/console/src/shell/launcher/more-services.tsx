import { Button } from "@bc/ui/button";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useConfig } from "../../shared/config.ts";
import { useIsOffered } from "../../shared/navigation/offered.ts";
import { useProducts } from "../../shared/products/use-products.ts";
import { RowContent, rowClass } from "./row.tsx";
import { fulfillment, services } from "./services.ts";

export function MoreServices({ onLeave }: { onLeave: () => void }) {
  const { company } = useConfig();
  const { find } = useProducts();
  const isOffered = useIsOffered();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const offered = services.filter(
    (service) => isOffered(service.path) && (service !== fulfillment || find("ff")?.isEnabled),
  );
  return (
    <section aria-labelledby={id} className="border-t border-line pt-2">
      <div className="flex min-h-control items-center justify-between gap-2 ps-2">
        <h2 id={id} className="text-dense font-medium text-muted">
          More from {company.name}
        </h2>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show Less" : "Discover More"}
        </Button>
      </div>
      {isOpen && (
        <ul>
          {offered.map(({ name, purpose, path, icon }) => (
            <li key={path}>
              <Link to={path} onClick={onLeave} className={rowClass}>
                <RowContent icon={icon} name={name}>
                  {purpose}
                </RowContent>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
