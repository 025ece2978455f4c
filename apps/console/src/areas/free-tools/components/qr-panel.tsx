import { Button } from "@bc/ui/button";
import { saveFile } from "@bc/ui/save-file";
import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import { Download } from "lucide-react";
import { QrCode } from "../../../shared/qr-code.tsx";

/** The QR code of a link, and its file for print. */
export function QrPanel({ url, name }: { url: string; name: string }) {
  const download = () =>
    saveFile(`${name}.svg`, "image/svg+xml", toSvgSource(generate(url), { xmlDeclaration: true, scale: 8 }));
  return (
    <div className="flex flex-col items-start gap-3">
      <QrCode text={url} label="QR code of the link" />
      <Button variant="secondary" size="small" onClick={download}>
        <Download aria-hidden="true" />
        Download QR code
      </Button>
    </div>
  );
}
