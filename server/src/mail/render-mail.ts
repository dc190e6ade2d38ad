// A letter with the account's look, as plain text and as HTML that old mail programs show too.
import { onColor } from "@capstan/domain/accounts/brand-colors.ts";
import { type Letter, type MailBranding, oneLine } from "./letter.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `origin` is where people reach this server, without a trailing slash. */
export function renderMail(letter: Letter, branding: MailBranding, origin: string): RenderedMail {
  return {
    subject: oneLine(letter.subject, 160),
    text: asText(letter, branding, origin),
    html: asHtml(letter, branding, origin),
  };
}

function asText(
  { title, paragraphs, facts = [], action, notes = [] }: Letter,
  branding: MailBranding,
  origin: string,
) {
  const parts = [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.label}:\n${origin}${action.path}`] : []),
    ...notes,
    `-- \n${[branding.name, ...(branding.footer ? [branding.footer] : [])].map((line) => oneLine(line)).join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const ink = "#0b2138";
const soft = "#4c5d70";
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function asHtml(
  { title, paragraphs, facts = [], action, notes = [] }: Letter,
  branding: MailBranding,
  origin: string,
) {
  const { color } = branding;
  const name = safe(oneLine(branding.name));
  const head = branding.logoPath
    ? `<img src="${safe(origin + branding.logoPath)}" alt="${name}" height="36" style="display:block;height:36px;border:0">`
    : `<span class="ink" style="${font};font-size:17px;font-weight:650;color:${ink}">${name}</span>`;
  const paragraph = (text: string) =>
    `<p class="ink" style="${font};margin:0 0 16px;font-size:16px;line-height:1.55;color:${ink}">${safe(text)}</p>`;
  const note = (text: string) =>
    `<p class="soft" style="${font};margin:12px 0 0;font-size:13px;line-height:1.5;color:${soft}">${safe(text)}</p>`;
  const fact = ([label, value]: readonly [string, string]) =>
    `<tr><td class="soft" style="${font};padding:4px 24px 4px 0;font-size:14px;color:${soft}">${safe(label)}</td>` +
    `<td class="ink" style="${font};padding:4px 0;font-size:16px;font-weight:600;color:${ink}">${safe(value)}</td></tr>`;
  const href = action ? safe(origin + action.path) : "";
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${safe(title)}</title>`,
    "<style>@media (prefers-color-scheme: dark){.page{background:#0a1626!important}.card{background:#12233a!important;",
    "border-right-color:#263a54!important;border-bottom-color:#263a54!important;border-left-color:#263a54!important}.ink{color:#eef3f8!important}.soft{color:#a9b8c9!important}}</style></head>",
    `<body class="page" style="margin:0;padding:0;background:#f6f9fb">`,
    `<div style="display:none;max-height:0;overflow:hidden">${safe(paragraphs.at(-1) ?? "")}</div>`,
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f9fb">',
    '<tr><td align="center" style="padding:32px 16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">',
    `<tr><td style="padding:0 4px 20px">${head}</td></tr>`,
    `<tr><td class="card" style="background:#ffffff;border:1px solid #dfe6ec;border-top:4px solid ${color};border-radius:8px;padding:32px">`,
    `<h1 class="ink" style="${font};margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:650;color:${ink}">${safe(title)}</h1>`,
    ...paragraphs.map(paragraph),
    facts.length > 0
      ? `<table cellpadding="0" cellspacing="0" style="margin:0 0 20px">${facts.map(fact).join("")}</table>`
      : "",
    action
      ? `<p style="margin:24px 0"><a href="${href}" style="${font};display:inline-block;padding:13px 22px;border-radius:6px;` +
        `background:${color};color:${onColor(color)};font-size:16px;font-weight:600;text-decoration:none">${safe(action.label)}</a></p>` +
        `<p class="soft" style="${font};margin:0;font-size:13px;line-height:1.5;color:${soft}">Or open this address:<br>` +
        `<a href="${href}" class="soft" style="color:${soft};word-break:break-all">${href}</a></p>`
      : "",
    ...notes.map(note),
    "</td></tr>",
    `<tr><td class="soft" style="${font};padding:20px 4px 0;font-size:12px;line-height:1.5;color:${soft}">`,
    [name, ...(branding.footer ? [safe(oneLine(branding.footer))] : [])].join("<br>"),
    "</td></tr></table></td></tr></table></body></html>\n",
  ].join("");
}

function safe(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
