import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isSingleKey } from "../../../ui/keys/single-keys.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { AboutSection } from "./AboutSection.tsx";
import { PresetChoice } from "./PresetChoice.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { settingSections } from "./setting-rows.ts";
import "./settings.css";

export function SettingsTab() {
  const { settings } = useDraft().mine;
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const sections = settingSections(settings, search);
  const isSearching = search.trim() !== "";

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isSingleKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return (
    <div className="settings">
      <nav className="settings-nav" aria-label={t("Groups of settings")}>
        <div className="input-group">
          <Search size={16} strokeWidth={1.75} aria-hidden="true" />
          <input
            ref={field}
            className="input input-s"
            type="search"
            value={search}
            aria-label={t("Search settings")}
            placeholder={t("Search settings")}
            data-own-undo
            onChange={(event) => setSearch(event.target.value)}
          />
          <span aria-hidden="true">
            <kbd>/</kbd>
          </span>
        </div>
        <ul>
          {!isSearching && (
            <>
              <li>
                <a href="#preset">{t("Preset")}</a>
              </li>
              <li>
                <a href="#about">{t("About")}</a>
              </li>
            </>
          )}
          {sections.map(({ group, label, changed }) => (
            <li key={group}>
              <a href={`#${group}`}>
                {t(label)}
                {changed > 0 && (
                  <span className="setting-changed">{t("{changed} changed", { changed })}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-groups">
        {!isSearching && <PresetChoice />}
        {!isSearching && <AboutSection />}
        {sections.map(({ group, label, rows }) => (
          <section className="card setting-group" key={group} id={group} aria-labelledby={`${group}-name`}>
            <h2 className="section-title" id={`${group}-name`}>
              {t(label)}
            </h2>
            {rows.map((row) => (
              <SettingRow key={row.definition.key} row={row} />
            ))}
          </section>
        ))}
        {sections.length === 0 && (
          <EmptyState
            title={t("No setting is called “{search}”", { search: search.trim() })}
            action={<Button onPress={() => setSearch("")}>{t("Show all settings")}</Button>}
          >
            {t("Who may take it, and when, stands under Access & share.")}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
