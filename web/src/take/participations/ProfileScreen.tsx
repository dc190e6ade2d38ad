// Own profile: name, email, password, everything that is kept of oneself, and the way out.

import { messages } from "@capstan/domain/messages.ts";
import type { Me } from "@capstan/domain/participants/contract.ts";

import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { Link } from "../app/router.tsx";
import { useLoaded } from "../app/use-loaded.ts";
import { useParticipant } from "../participants/participant-session.ts";
import { loadProfile } from "../participants/profile/change-profile.ts";
import { DetailsForm } from "../participants/profile/DetailsForm.tsx";
import { PasswordForm } from "../participants/profile/PasswordForm.tsx";
import { ProfileCard } from "../participants/profile/ProfileCard.tsx";
import { OwnDataCard } from "./own-data/OwnDataCard.tsx";

const here = "?redirect=%2Fparticipant%2Fprofile";

export function ProfileScreen() {
  const person = useParticipant();
  const [profile, reload] = useLoaded(`${person?.id} ${person?.token}`, loadProfile);
  usePageTitle(t("Your profile"));
  return (
    <Page>
      <div className="own">
        <h1 className="h-page" tabIndex={-1}>
          {t("Your profile")}
        </h1>
        {profile.state === "loading" ? (
          <Skeleton lines={6} />
        ) : profile.state === "ready" ? (
          <Cards key={profile.data.id} profile={profile.data} />
        ) : profile.failure.kind === "refused" && profile.failure.status === 401 ? (
          <SignedOut says={person === null ? messages.noParticipantId : profile.failure.detail} />
        ) : (
          <LoadFailed
            failure={profile.failure}
            what={t("Your profile could not be loaded.")}
            onRetry={reload}
          />
        )}
      </div>
    </Page>
  );
}

function Cards({ profile }: { readonly profile: Me }) {
  return (
    <>
      <DetailsForm profile={profile} />
      {profile.is_anonymous ? <Register /> : <PasswordForm />}
      <OwnDataCard participantId={profile.id} />
    </>
  );
}

/** A guest who registers stays the same participant: nothing they took is lost. */
function Register() {
  return (
    <ProfileCard
      title={t("Keep your results")}
      says={t("You are a guest on this device. Register, and what you took so far is yours on every device.")}
    >
      <div className="acts">
        <Link className="btn btn-second" href={`/participant/register${here}`}>
          {t("Register")}
        </Link>
      </div>
    </ProfileCard>
  );
}

function SignedOut({ says }: { readonly says: string }) {
  return (
    <Note
      tone="warning"
      title={t(says)}
      action={
        <Link className="btn btn-second btn-sm" href={`/participant/login${here}`}>
          {t("Sign in")}
        </Link>
      }
    />
  );
}
