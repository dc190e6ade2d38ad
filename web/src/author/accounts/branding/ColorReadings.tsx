import { nearestReadable, type Reading, readingsOf } from "@capstan/domain/accounts/brand-colors.ts";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Button } from "../../../ui/kit/Button.tsx";
import { formatNumber } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";

interface Props {
  color: string;
  onChange: (color: string) => void;
}

/** The pairs that decide whether a colour can be read, with their contrast, and the way out where it cannot. */
export function ColorReadings({ color, onChange }: Props) {
  const nearest = nearestReadable(color);
  return (
    <>
      <ul className="readings" aria-label={t("Contrast")}>
        {readingsOf(color).map((reading) => (
          <ReadingRow key={reading.on} reading={reading} own={color} />
        ))}
      </ul>
      {nearest === color ? (
        <p className="field-help">
          {t(
            "By WCAG 2.2 text needs 4.5 : 1, a button on its page 3 : 1. A colour that cannot be read is refused.",
          )}
        </p>
      ) : (
        <Note
          tone="warning"
          title={t("This colour cannot be read.")}
          action={
            <Button size="s" onPress={() => onChange(nearest)}>
              <span className="color-dot" style={{ background: nearest }} aria-hidden="true" />
              {t("Use {color}", { color: nearest })}
            </Button>
          }
        >
          {t("The nearest one that can is {color}; the preview shows it.", { color: nearest })}
        </Note>
      )}
    </>
  );
}

function ReadingRow({ reading: { on, color, ratio, least }, own }: { reading: Reading; own: string }) {
  const isGood = ratio >= least;
  const Icon = isGood ? CircleCheck : CircleAlert;
  const name = {
    button: t("Text on buttons"),
    page: t("Buttons on the page"),
    night: color === own ? t("At night, as it is") : t("At night, as {color}", { color }),
  }[on];
  // cut, not rounded: 4.499 is not enough and must not look so
  const shown = formatNumber(Math.floor(ratio * 100) / 100, { minimumFractionDigits: 2 });
  return (
    <li data-good={isGood}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{name}</span>
      <span className="num">
        {isGood
          ? t("{ratio} : 1", { ratio: shown })
          : t("{ratio} : 1, needs {least} : 1", { ratio: shown, least: formatNumber(least) })}
      </span>
    </li>
  );
}
