import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { ImageUpload } from "../../../ui/upload/ImageUpload.tsx";
import { largestImage, sendImage } from "../../shell/send-image.ts";
import type { BrandingForm } from "./branding-form.ts";

export interface PartProps {
  form: BrandingForm;
  onChange: (part: Partial<BrandingForm>) => void;
}

export function LogoCard({ form, onChange }: PartProps) {
  return (
    <Card title={t("Logo")}>
      <div className="branding-fields">
        <ImageUpload
          label={t("Logo")}
          help={t("PNG, JPEG, WebP or GIF, up to 10 MB. It stands on a white tile, at most 44 px high.")}
          image={form.logo}
          placeholder={t("No logo yet")}
          shape="wide"
          shrink={{ side: 640 }}
          limit={largestImage}
          send={sendImage}
          onUploaded={({ id, url, width, height }) => onChange({ logo: { id, url, width, height } })}
          onRemove={() => onChange({ logo: null })}
        />
        <ImageUpload
          label={t("Icon of the browser's tab")}
          help={t("Square. Without one, a square logo is taken, or else the first letter on your colour.")}
          image={form.icon}
          placeholder={t("None")}
          shape="square"
          shrink={{ side: 192, square: true }}
          limit={largestImage}
          send={sendImage}
          onUploaded={({ id, url, width, height }) => onChange({ icon: { id, url, width, height } })}
          onRemove={() => onChange({ icon: null })}
        />
      </div>
    </Card>
  );
}
