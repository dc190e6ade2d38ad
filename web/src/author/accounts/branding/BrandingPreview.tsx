// The participant's own page in a frame, told what it would wear. It is of this origin, shows an invented quiz, and
// takes no clicks.
import { brandingPreviewPath, type ShownBranding } from "@capstan/domain/accounts/branding-preview.ts";
import { useEffect, useRef, useState } from "react";
import { Segmented } from "../../../ui/kit/Segmented.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { useSize } from "../../../ui/plain/use-size.ts";
import { type BrandingForm, brandingFrom } from "./branding-form.ts";

const sizes = { phone: { width: 390, height: 860 }, computer: { width: 1200, height: 800 } } as const;

export function BrandingPreview({ form, accountName }: { form: BrandingForm; accountName: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [device, setDevice] = useState<keyof typeof sizes>("phone");
  const [page, setPage] = useState<ShownBranding["page"]>("access");
  const [theme, setTheme] = useState<ShownBranding["theme"]>("light");
  const [stage, { width: room }] = useSize<HTMLDivElement>();
  const shown: ShownBranding = {
    kind: "branding",
    organisation: form.name.trim() || accountName,
    branding: brandingFrom(form),
    theme,
    page,
  };
  const told = JSON.stringify(shown);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin && data === "ready") {
        setReady(true);
      }
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(told), location.origin);
  }, [isReady, told]);

  const { width, height } = sizes[device];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div className="branding-preview">
      <Card
        title={t("Live preview")}
        flush
        actions={
          <>
            <Segmented
              label={t("Page of the preview")}
              value={page}
              onChange={setPage}
              choices={[
                { value: "access", label: t("Way in") },
                { value: "question", label: t("Question") },
              ]}
            />
            <Segmented
              label={t("Theme of the preview")}
              value={theme}
              onChange={setTheme}
              choices={[
                { value: "light", label: t("Day") },
                { value: "dark", label: t("Night") },
              ]}
            />
            <Segmented
              label={t("Size of the preview")}
              value={device}
              onChange={setDevice}
              choices={[
                { value: "phone", label: t("Phone") },
                { value: "computer", label: t("Computer") },
              ]}
            />
          </>
        }
      >
        <div className="branding-stage">
          <div ref={stage} style={{ height: height * scale }}>
            <iframe
              ref={frame}
              src={brandingPreviewPath}
              title={t("A participant's page with this branding")}
              style={{
                width,
                height,
                transform: `scale(${scale})`,
                marginInlineStart: Math.max(0, (room - width * scale) / 2),
              }}
            />
          </div>
        </div>
      </Card>
    </div>
  );
}
