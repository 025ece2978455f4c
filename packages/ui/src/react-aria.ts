/*
 * React Aria puts a <style> element with one rule into the page when it finds none with this id, and the page's policy
 * refuses it. The rule stands in base.css, and this says it is there. Imported by every widget made of React Aria.
 */
if (typeof document !== "undefined" && !document.getElementById("react-aria-pressable-style")) {
  const known = document.createElement("meta");
  known.id = "react-aria-pressable-style";
  document.head.append(known);
}
