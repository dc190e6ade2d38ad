import {
  Bold,
  Code,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Sigma,
  Table,
  TextQuote,
} from "lucide-react";
import { Fragment } from "react";
import { Toolbar } from "react-aria-components";
import { commandKey } from "../../../ui/keys/command-key.ts";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { t } from "../../../ui/messages/messages.ts";
import type { Format } from "./format-markdown.ts";

interface Tool {
  readonly format: Format;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly key?: string;
}

const groups = (): readonly (readonly Tool[])[] => [
  [
    { format: "bold", icon: Bold, label: t("Bold"), key: "B" },
    { format: "italic", icon: Italic, label: t("Italic"), key: "I" },
    { format: "code", icon: Code, label: t("Code") },
    { format: "formula", icon: Sigma, label: t("Formula") },
  ],
  [
    { format: "numbered", icon: ListOrdered, label: t("Numbered list") },
    { format: "bulleted", icon: List, label: t("List") },
    { format: "quote", icon: TextQuote, label: t("Quote") },
    { format: "table", icon: Table, label: t("Table") },
  ],
  [{ format: "link", icon: Link, label: t("Link") }],
];

export function FormatToolbar({ label, onFormat }: { label: string; onFormat: (format: Format) => void }) {
  return (
    <Toolbar className="editor-bar" aria-label={label}>
      {groups().map((tools, index) => (
        <Fragment key={tools[0]?.format}>
          {index > 0 && <span className="editor-bar-line" aria-hidden="true" />}
          {tools.map(({ format, icon, label: name, key }) => (
            <IconButton
              key={format}
              icon={icon}
              label={name}
              size="s"
              {...(key ? { shortcut: commandKey(key) } : {})}
              onPress={() => onFormat(format)}
            />
          ))}
        </Fragment>
      ))}
      <span className="editor-bar-end" aria-hidden="true">
        Markdown
      </span>
    </Toolbar>
  );
}
