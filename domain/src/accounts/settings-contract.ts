import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id } from "../wire.ts";
import { AccountSettings } from "./account-settings.ts";

const Reply = Type.Object({ ...AccountSettings.properties, version: Type.Integer() });
export type AccountSettingsReply = Type.Static<typeof Reply>;
const path = "/api/accounts/:id/settings/";

export const accountSettings = endpoint({
  name: "accountSettings",
  summary: "What the account decides for itself",
  method: "GET",
  path,
  params: Type.Object({ id: Id }),
  reply: Reply,
  problems: [],
});

const { name, locale, time_zone, retention_days } = AccountSettings.properties;

export const changeAccountSettings = endpoint({
  name: "changeAccountSettings",
  summary: "Change any of the settings; a stale `version` answers `changed_elsewhere` with the current ones",
  method: "PATCH",
  path,
  params: Type.Object({ id: Id }),
  body: Type.Object({
    version: Type.Integer(),
    name: Type.Optional(name),
    locale: Type.Optional(locale),
    time_zone: Type.Optional(time_zone),
    retention_days: Type.Optional(retention_days),
  }),
  reply: Reply,
  problems: ["changed_elsewhere"],
});
