import { readColor } from "@capstan/domain/accounts/colors.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/kit/Button.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { ColorReadings } from "./ColorReadings.tsx";
import { colorsOfLogo } from "./colors-of-logo.ts";
import type { PartProps } from "./LogoCard.tsx";

/** What the picker begins with: Capstan's own. */
const sea = "#006b8f";

export function ColorCard({ form, onChange }: PartProps) {
  const color = readColor(form.color);
  const logo = form.logo?.url;
  const { data: suggested = [] } = useQuery({
    queryKey: ["colors of a logo", logo],
    queryFn: logo ? () => colorsOfLogo(logo) : skipToken,
    staleTime: "static",
  });
  const isWrong = form.color.trim() !== "" && color === null;
  return (
    <Card title={t("Colour")}>
      <div className="branding-fields">
        <div className="color-row">
          <input
            type="color"
            className="color-swatch"
            aria-label={t("Pick a colour")}
            value={color ?? sea}
            onChange={(event) => onChange({ color: event.target.value })}
          />
          <TextInput
            label={t("Colour as hex")}
            hideLabel
            value={form.color}
            onChange={(typed) => onChange({ color: typed })}
            placeholder={t("Capstan's own")}
            spellCheck="false"
            error={isWrong ? t("Write it like #0f766e.") : null}
          />
          {form.color !== "" && (
            <Button variant="ghost" onPress={() => onChange({ color: "" })}>
              {t("Capstan's own")}
            </Button>
          )}
        </div>
        {suggested.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
          <div className="color-suggested" role="group" aria-label={t("From your logo")}>
            <span>{t("From your logo")}</span>
            {suggested.map((one) => (
              <button
                key={one}
                type="button"
                aria-label={one}
                aria-pressed={one === color}
                style={{ background: one }}
                onClick={() => onChange({ color: one })}
              />
            ))}
          </div>
        )}
        {color && <ColorReadings color={color} onChange={(next) => onChange({ color: next })} />}
      </div>
    </Card>
  );
}
