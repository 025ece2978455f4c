import { globSync, readFileSync } from "node:fs";
import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  rgb,
  wcagContrast,
} from "culori";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const css = ["styles.css", "base.css"].map((file) => readFileSync(`${folder}/${file}`, "utf8")).join("\n");
const token = (name: string): string | undefined => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];

const palette = Object.fromEntries(
  [...css.matchAll(/--color-([a-z0-9-]+): light-dark\((.+?\)), (.+?\))\);/g)].map(([, role, light, dark]) => [
    role ?? "",
    { light: light ?? "", dark: dark ?? "" },
  ]),
);

const themes = ["light", "dark"] as const;

function colour(role: string, theme: (typeof themes)[number]): Color {
  const found = parse(palette[role]?.[theme] ?? "");
  if (!found) throw new Error(`no colour ${role}`);
  // Converts to the displayed gamut, so that colors are judged as they are seen.
  return rgb(found);
}

/** Describes pairs below the minimum contrast. */
function tooFaint(pairs: string[][], least: number): string[] {
  return pairs.flatMap(([above = "", below = ""]) =>
    themes.flatMap((theme) => {
      const contrast = wcagContrast(colour(above, theme), colour(below, theme));
      return contrast < least ? [`${above} on ${below}, ${theme}: ${contrast.toFixed(2)}`] : [];
    }),
  );
}

const accents = ["green", "red", "amber", "teal", "violet", "rose"].map((name) => `accent-${name}`);
const charts = Array.from({ length: 12 }, (_, index) => `chart-${index + 1}`);

test("palette has all roles", { tags: "shell.constant.colour-roles" }, () => {
  const roles = ["canvas", "surface", "raised", "ink", "muted", "line", "primary", "secondary", ...accents];
  for (const role of [...roles, ...accents.map((accent) => `${accent}-soft`)])
    expect(palette, role).toHaveProperty(role);
  expect(Object.keys(palette).filter((role) => /^accent-[a-z]+$/.test(role))).toHaveLength(6);
});

test("text has 4.5:1 contrast in both themes on every background", () => {
  const texts = ["ink", "muted", "primary", "primary-strong", "secondary", "accent-red-strong", ...accents];
  const pairs = texts.flatMap((text) => ["canvas", "surface", "raised", "hover"].map((ground) => [text, ground]));
  const soft = ["primary", "secondary", ...accents].flatMap((role) => [
    [role, `${role}-soft`],
    ["ink", `${role}-soft`],
    ["muted", `${role}-soft`],
  ]);
  const filled = [
    ["on-primary", "primary"],
    ["on-primary", "primary-strong"],
    ["on-secondary", "secondary"],
    ["on-inverse", "inverse"],
    ["on-accent", "accent-red-strong"],
    ...accents.map((accent) => ["on-accent", accent]),
  ];
  expect(tooFaint([...pairs, ...soft, ...filled], 4.5)).toEqual([]);
});

test("input borders, focus ring and chart colors have 3:1 contrast", () => {
  const grounds = ["canvas", "surface", "raised"];
  const marks = ["field", "focus", ...charts];
  expect(
    tooFaint(
      marks.flatMap((mark) => grounds.map((ground) => [mark, ground])),
      3,
    ),
  ).toEqual([]);
});

const eyes = {
  full: (seen: Color) => seen,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};

test(
  "twelve chart colors are distinguishable, also with color blindness",
  { tags: "shell.constant.chart-palette" },
  () => {
    const difference = differenceCiede2000();
    const alike = themes.flatMap((theme) =>
      Object.entries(eyes).flatMap(([eye, see]) =>
        charts.flatMap((one, index) =>
          charts.slice(index + 1).flatMap((other) => {
            const apart = difference(see(colour(one, theme)), see(colour(other, theme)));
            return apart < 10 ? [`${one} and ${other}, ${theme}, ${eye}: ${apart.toFixed(1)}`] : [];
          }),
        ),
      ),
    );
    expect(alike).toEqual([]);
    expect(token("color-chart-13")).toBeUndefined();
  },
);

test(
  "breakpoints are the specified ones",
  { tags: ["shell.constant.breakpoints", "svc.constant.breakpoints", "ua.constant.breakpoints"] },
  () => {
    expect(["sm", "md", "lg", "xl", "2xl"].map((name) => token(`breakpoint-${name}`))).toEqual([
      "640px",
      "768px",
      "1024px",
      "1280px",
      "1536px",
    ]);
  },
);

test("wide pages are at most 1400 px wide", { tags: "ua.constant.content-width" }, () => {
  expect(token("container-page-wide")).toBe("1400px");
});

test(
  "base font is 16 px and headings shrink at 420 px",
  { tags: ["shell.constant.base-font", "shell.constant.heading-breakpoint"] },
  () => {
    expect(token("text-base")).toBe("1rem");
    expect(/body \{[^}]*font-size: 1rem/.test(css)).toBe(true);
    const phone = /@media \(width <= 420px\) \{\s*:root \{([^}]+)\}/.exec(css)?.[1] ?? "";
    for (const name of ["heading", "title", "display"]) {
      const small = new RegExp(`--text-${name}: ([\\d.]+)rem`).exec(phone)?.[1];
      expect(Number(small), name).toBeLessThan(Number.parseFloat(token(`text-${name}`) ?? ""));
    }
  },
);

test(
  "motion takes 300 ms, leaving 200 ms and turning 1.5 s, and can be reduced",
  { tags: "shell.constant.transition" },
  () => {
    expect(token("default-transition-duration")).toBe("300ms");
    expect([token("transition-duration-enter"), token("transition-duration-leave")]).toEqual(["300ms", "200ms"]);
    expect(token("animate-spin")).toBe("spin 1.5s linear infinite");
    expect(
      /prefers-reduced-motion: reduce\) \{[^}]*animation: none !important;\s*transition: none !important/.test(css),
    ).toBe(true);
  },
);

test("widgets use color roles and no theme-specific classes", () => {
  const files = globSync("*.tsx", { cwd: folder }).filter((file) => !/\.(test|stories)\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const source = readFileSync(`${folder}/${file}`, "utf8");
    expect(/["'\s[](#[\da-f]{3,8}|(oklch|rgb|hsl)\()|[\s"]dark:/i.exec(source)?.[0], file).toBeUndefined();
  }
});
