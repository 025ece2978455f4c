import { html, type SafeHtml } from "@remix-run/html-template";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

const margin = 4; // in points: what scanners need around the code

/** A QR code, dark on light in both themes. */
export function qrMarkup(text: string): SafeHtml {
  const code = generate(text);
  const size = code.size + 2 * margin;
  return html`<svg
    class="qr"
    role="img"
    aria-label="QR code"
    viewBox="${-margin} ${-margin} ${size} ${size}"
    shape-rendering="crispEdges"
  >
    <rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="#fff" />
    <path fill="#000" d="${toSvgPath(code)}" />
  </svg>`;
}
