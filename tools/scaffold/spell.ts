/** A name in all spellings that the templates need. */
export interface Names {
  name: string;
  Name: string;
  constant: string;
  label: string;
}

export function spell(name: string): Names {
  const Name = name.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
  const words = name.replaceAll("-", " ");
  return {
    name,
    Name,
    constant: Name.charAt(0).toLowerCase() + Name.slice(1),
    label: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
