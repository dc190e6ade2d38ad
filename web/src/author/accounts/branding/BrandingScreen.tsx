import {
  type AccountBranding,
  changeBranding,
  getBranding,
} from "@capstan/domain/accounts/branding-contract.ts";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { sessionStore } from "../../../api/safe-storage.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { PageHeader } from "../../../ui/plain/PageHeader.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { SaveStatus } from "../../../ui/plain/SaveStatus.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { RoleDoesNotReach } from "../../shell/RoleDoesNotReach.tsx";
import { callAsAuthor, queryClient, replyKey, useAuth, useMay, useReply } from "../../shell/session.ts";
import { BrandingPreview } from "./BrandingPreview.tsx";
import { bodyOf, formOf, isChanged, isSendable, keepDraft, readDraft } from "./branding-form.ts";
import { ColorCard } from "./ColorCard.tsx";
import { LogoCard } from "./LogoCard.tsx";
import { WordsCard } from "./WordsCard.tsx";
import "./branding.css";

export function BrandingScreen() {
  const accountId = useAuth().account?.id ?? "";
  const mayManage = useMay("administer");
  const reply = useReply(getBranding, { params: { id: accountId } }, { enabled: mayManage });
  if (mayManage && reply.data)
    return <BrandingPage key={accountId} accountId={accountId} stored={reply.data} />;
  return (
    <div className="page">
      <PageHeader title={t("Branding")} keepsTitle crumb={<Crumb />} />
      {!mayManage ? (
        <RoleDoesNotReach />
      ) : reply.isError ? (
        <LoadFailed
          failure={reply.error.failure}
          what={t("The branding could not be loaded.")}
          onRetry={reply.refetch}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
}

function Crumb() {
  return (
    <nav className="branding-crumb" aria-label={t("Breadcrumb")}>
      <ChevronLeft className="flip" size={14} strokeWidth={2} aria-hidden="true" />
      <Link to="/account">{t("Account Settings")}</Link>
    </nav>
  );
}

interface PageProps {
  accountId: string;
  stored: AccountBranding;
}

function BrandingPage({ accountId, stored }: PageProps) {
  const [form, setForm] = useState(() => readDraft(sessionStore, accountId) ?? formOf(stored));
  const { pending, failure, send, forget } = useSending();
  const changed = isChanged(form, stored);

  const change = (part: Partial<typeof form>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepDraft(sessionStore, accountId, isChanged(next, stored) ? next : null);
  };
  const take = (branding: AccountBranding) => {
    queryClient.setQueryData(replyKey(getBranding, { params: { id: accountId } }), branding);
    keepDraft(sessionStore, accountId, null);
    setForm(formOf(branding));
    forget();
  };
  const apply = async () => {
    const body = bodyOf(form, stored);
    const result = await send(callAsAuthor(changeBranding, { params: { id: accountId }, body }));
    if (!result.ok) return;
    take(result.data);
    notify.success(t("Participant pages and mails look like this from now on."));
  };
  const isOvertaken = failure?.kind === "refused" && failure.code === "changed_elsewhere";
  const theirs = isOvertaken ? (failure.current as AccountBranding | undefined) : undefined;
  return (
    <div className="page">
      <PageHeader
        title={t("Branding")}
        keepsTitle
        crumb={<Crumb />}
        context={
          <>
            <span>{t("On participant pages and in mails.")}</span>{" "}
            {changed ? (
              <SaveStatus state="saved" words={t("A draft, kept in this tab and not applied yet")} />
            ) : (
              <SaveStatus state="saved" words={stored.version > 0 ? t("Applied") : t("Capstan's own look")} />
            )}
          </>
        }
        actions={
          <>
            {changed && (
              <Button variant="ghost" onPress={() => take(stored)}>
                {t("Discard")}
              </Button>
            )}
            <Button
              variant="primary"
              onPress={() => void apply()}
              isPending={pending}
              isDisabled={!changed || !isSendable(form)}
            >
              {t("Apply to all pages")}
            </Button>
          </>
        }
      />
      {failure && (
        <ProblemMessage
          failure={failure}
          what={t("The branding could not be applied.")}
          action={theirs && <Button onPress={() => take(theirs)}>{t("Show theirs")}</Button>}
        />
      )}
      <div className="branding">
        <div className="branding-form">
          <LogoCard form={form} onChange={change} />
          <ColorCard form={form} onChange={change} />
          <WordsCard form={form} accountName={stored.account_name} onChange={change} />
        </div>
        <BrandingPreview form={form} accountName={stored.account_name} />
      </div>
    </div>
  );
}
