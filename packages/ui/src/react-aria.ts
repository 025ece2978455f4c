/*
 * React Aria injects a <style> element with one rule if none with this ID exists, which the page's policy refuses. The
 * rule is in base.css, and this element marks it as present. Import it in every widget based on React Aria.
 */
if (typeof document !== "undefined" && !document.getElementById("react-aria-pressable-style")) {
  const known = document.createElement("meta");
  known.id = "react-aria-pressable-style";
  document.head.append(known);
}
