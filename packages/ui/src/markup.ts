import { createElement, Fragment, type ReactNode } from "react";

const safeSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

// Comments and elements without text content are removed entirely.
const dropped = /<!--[\s\S]*?-->|<(script|style|template|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<(\/?)([a-z][a-z0-9-]*)((?:[\s/][^<>]*)?)>/gi;

/**
 * Converts a text with the tags a, b, br and i to React elements; other tags are removed and leave their text. It
 * doesn't need to be an HTML parser: the browser's own is forbidden by the page's policy, and everything else becomes
 * text, which React never interprets as markup.
 */
export function fromMarkup(text: string): ReactNode {
  const open: { name: string; href?: string | undefined; children: ReactNode[] }[] = [{ name: "", children: [] }];
  const put = (node: ReactNode): void => void open.at(-1)?.children.push(node);
  const closeOne = (): void => {
    const done = open.pop();
    if (done) put(element(done.name, done.href, done.children));
  };
  const source = text.replace(dropped, "");
  let from = 0;
  for (const match of source.matchAll(tag)) {
    put(decode(source.slice(from, match.index)));
    from = match.index + match[0].length;
    const name = (match[2] ?? "").toLowerCase();
    if (name === "br") put(createElement("br"));
    else if (!["a", "b", "i"].includes(name)) continue;
    else if (match[1] === "") {
      const inLink = name === "a" && open.some((each) => each.name === "a");
      if (!inLink) open.push({ name, href: name === "a" ? safeHref(match[3] ?? "") : undefined, children: [] });
    } else if (open.some((each) => each.name === name)) {
      while (open.at(-1)?.name !== name) closeOne();
      closeOne();
    }
  }
  put(decode(source.slice(from)));
  while (open.length > 1) closeOne();
  return createElement(Fragment, null, ...(open[0]?.children ?? []));
}

function element(name: string, href: string | undefined, children: ReactNode[]): ReactNode {
  if (name !== "a") return createElement(name, null, ...children);
  return href === undefined
    ? createElement(Fragment, null, ...children)
    : createElement("a", { href, className: "link" }, ...children);
}

/** Returns the URL, unless it could run code. The browser's own parser decides, as on a click. */
function safeHref(attributes: string): string | undefined {
  const found = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes);
  const href = found && decode(found[1] ?? found[2] ?? found[3] ?? "");
  if (!href) return undefined;
  const address = URL.parse(href, "https://relative.invalid");
  return address && safeSchemes.has(address.protocol) ? href : undefined;
}

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = Number(name.slice(1).replace(/^x/i, "0x"));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
