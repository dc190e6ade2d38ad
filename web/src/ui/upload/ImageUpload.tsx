// The one control for images: choose with the keyboard or the pointer, drop, see how far it is, see it, remove it.
import { ImageUp, Trash2, X } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { CallResult, Failure } from "../../api/call.ts";
import { Button, IconButton } from "../kit/Button.tsx";
import { formatPercent } from "../messages/intl.ts";
import { t } from "../messages/messages.ts";
import { describeFailure } from "../plain/describe-failure.ts";
import { type Shrinking, shrinkImage } from "./shrink-image.ts";
import "./image-upload.css";

export interface UploadedImage {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type SendImage = (
  file: Blob,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<CallResult<UploadedImage>>;

interface Props {
  /** What the image is: "Logo". */
  label: string;
  help: ReactNode;
  image: { readonly url: string } | null;
  /** Shown where there is none. */
  placeholder?: ReactNode;
  shape: "round" | "square" | "wide";
  shrink: Shrinking;
  /** bytes */
  limit: number;
  send: SendImage;
  onUploaded: (image: UploadedImage) => void;
  onRemove: () => void;
}

const types = ["image/png", "image/jpeg", "image/webp", "image/gif"];

export function ImageUpload(props: Props) {
  const { label, help, image, placeholder, shape, shrink, limit, send, onUploaded, onRemove } = props;
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const id = useId();
  useEffect(() => () => running.current?.abort(), []);

  const take = async (file: File | undefined) => {
    if (!file) return;
    running.current?.abort();
    setProblem(null);
    const wrong = whatIsWrong(file, limit);
    if (wrong) return setProblem(wrong);
    const stop = new AbortController();
    running.current = stop;
    setShare(0);
    const small = await shrinkImage(file, shrink);
    const result = await send(small, { signal: stop.signal, onProgress: setShare });
    if (stop.signal.aborted) return;
    setShare(null);
    if (result.ok) onUploaded(result.data);
    else setProblem(sentenceOf(result));
  };
  const cancel = () => {
    running.current?.abort();
    setShare(null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const isBusy = share !== null;
  const choose = image ? t("Replace") : t("Choose an image");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div
      className="image-upload"
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <span className={`image-shown image-${shape}`}>
        {image ? <img src={image.url} alt={t("{label} as it is now", { label })} /> : placeholder}
      </span>
      <div className="image-words">
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept={types.join(",")}
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {isBusy ? (
          <div className="image-progress">
            <progress value={share} max={1} aria-label={t("Uploading {label}", { label })} />
            <span className="num">{formatPercent(Math.round(share * 100))}</span>
            <IconButton icon={X} size="s" label={t("Cancel")} onPress={cancel} />
          </div>
        ) : (
          <div className="image-actions">
            <Button
              icon={ImageUp}
              onPress={() => input.current?.click()}
              aria-describedby={`${id}-help`}
              aria-label={`${choose}: ${label}`}
            >
              {choose}
            </Button>
            {image && (
              <Button
                variant="ghost"
                icon={Trash2}
                onPress={() => {
                  setProblem(null);
                  onRemove();
                }}
                aria-label={t("Remove: {label}", { label })}
              >
                {t("Remove")}
              </Button>
            )}
          </div>
        )}
        <p className="field-help" id={`${id}-help`}>
          {isOver ? t("Let go to upload it.") : help}
        </p>
        <p className="image-problem" role="alert">
          {problem}
        </p>
      </div>
    </div>
  );
}

function whatIsWrong(file: File, limit: number): string | null {
  if (file.size > limit) {
    return t("This file has {size} MB. The limit is {limit} MB.", {
      size: Math.ceil(file.size / 1024 / 102.4) / 10,
      limit: Math.floor(limit / 1024 / 1024),
    });
  }
  if (file.type === "image/svg+xml") {
    return t("SVG files can hold scripts and are not taken. Save it as PNG and choose that file.");
  }
  if (!types.includes(file.type)) return t("Choose a PNG, JPEG, WebP or GIF file.");
  return null;
}

function sentenceOf(failure: Failure): string {
  const { title, text } = describeFailure(failure, t("The image could not be uploaded."));
  return `${title} ${text}`.trim();
}
