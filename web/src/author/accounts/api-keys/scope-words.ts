import type { ApiKeyScope } from "@capstan/domain/accounts/api-keys.ts";
import { t } from "../../../ui/messages/messages.ts";

export function scopeName(scope: ApiKeyScope): string {
  const names: Record<ApiKeyScope, string> = {
    read: t("Read"),
    write: t("Write"),
    grade: t("Grade"),
  };
  return names[scope];
}

export function scopeHelp(scope: ApiKeyScope): string {
  const help: Record<ApiKeyScope, string> = {
    read: t("Assessments with their answer keys, participations and results. Part of every key."),
    write: t("Create, edit, publish, close and archive assessments; upload images."),
    grade: t("Accept late answers, and whatever else graders do."),
  };
  return help[scope];
}
