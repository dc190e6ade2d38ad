import { Download, Maximize } from "lucide-react";
import { useMemo, useRef } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { CopyField } from "../../../ui/kit/CopyField.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { participantLink } from "./participant-link.ts";
import { qrPath, qrSvg, qrViewBox } from "./qr-path.ts";

export function ShareCard() {
  const { facts } = useDraft();
  const screen = useRef<HTMLDivElement>(null);
  const link = participantLink(facts.id);
  const qr = useMemo(() => qrPath(link), [link]);
  const code = facts.share_code;

  const download = () => {
    const url = URL.createObjectURL(new Blob([qrSvg(qr)], { type: "image/svg+xml" }));
    const anchor = document.createElement("a");
    anchor.href = url;
    anchor.download = `quiz-${code}.svg`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };

  return (
    <aside className="card share" aria-label={t("Share")}>
      {facts.published_revision === null && (
        <Note tone="warning">{t("The link opens once the quiz is published.")}</Note>
      )}
      {facts.status === "closed" && <Note tone="warning">{t("It is closed: nobody can start.")}</Note>}
      <div className="share-screen" ref={screen}>
        <svg
          className="share-qr"
          viewBox={qrViewBox(qr.size)}
          role="img"
          aria-label={t("QR code for {link}", { link })}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <div className="share-code">
          <span className="share-quiet">{t("Code")}</span>
          <p>
            <span>{code.slice(0, Math.ceil(code.length / 2))}</span>
            <span>{code.slice(Math.ceil(code.length / 2))}</span>
          </p>
          <span className="share-quiet">
            {t("to enter at {address}", { address: `${window.location.host}/quiz/access` })}
          </span>
        </div>
      </div>
      <CopyField label={t("Link")} value={link} />
      <div className="share-buttons">
        <Button icon={Download} onPress={download}>
          {t("QR as SVG")}
        </Button>
        {document.fullscreenEnabled && (
          <Button icon={Maximize} onPress={() => void screen.current?.requestFullscreen()}>
            {t("Full screen")}
          </Button>
        )}
      </div>
    </aside>
  );
}
