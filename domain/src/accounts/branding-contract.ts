// What travels between an administrator and the branding of the account.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, nullable } from "../wire.ts";
import { brandingLimits } from "./branding.ts";

const Image = Type.Object({
  id: Id,
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const AccountBranding = Type.Object({
  /** "" where participants see the account's own name */
  name: Type.String(),
  account_name: Type.String(),
  /** `#rrggbb`; `null` for Capstan's own */
  color: nullable(Type.String()),
  logo: nullable(Image),
  icon: nullable(Image),
  welcome_text: Type.String(),
  footer_text: Type.String(),
  /** Grows with every change; 0 before the first. */
  version: Type.Integer(),
  updated_at: nullable(Instant),
});
export type AccountBranding = Type.Static<typeof AccountBranding>;

const params = Type.Object({ id: Id });

export const getBranding = endpoint({
  name: "getBranding",
  summary: "How the account shows itself",
  method: "GET",
  path: "/api/accounts/:id/branding/",
  params,
  reply: AccountBranding,
  problems: [],
});

export const changeBranding = endpoint({
  name: "changeBranding",
  summary: "Change how the account shows itself; seen on participant pages and in mails at once",
  method: "PATCH",
  path: "/api/accounts/:id/branding/",
  params,
  body: Type.Object({
    /** The one that was read: a change made in the meantime is not overwritten. */
    version: Type.Integer({ minimum: 0 }),
    name: Type.Optional(Type.String({ maxLength: brandingLimits.name })),
    color: Type.Optional(nullable(Type.String({ maxLength: 16 }))),
    /** Ids of uploaded images; `null` removes. */
    logo_id: Type.Optional(nullable(Id)),
    icon_id: Type.Optional(nullable(Id)),
    welcome_text: Type.Optional(Type.String({ maxLength: brandingLimits.welcome })),
    footer_text: Type.Optional(Type.String({ maxLength: brandingLimits.footer })),
  }),
  reply: AccountBranding,
  problems: ["changed_elsewhere", "color_unreadable", "media_not_found"],
});
