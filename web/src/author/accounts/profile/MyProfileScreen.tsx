import { t } from "../../../ui/messages/messages.ts";
import { PageHeader } from "../../../ui/plain/PageHeader.tsx";
import { AboutCard } from "./AboutCard.tsx";
import { EmailCard } from "./EmailCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SignInsCard } from "./SignInsCard.tsx";
import "./profile.css";

export function MyProfileScreen() {
  return (
    <div className="page">
      <PageHeader title={t("My Profile")} context={t("Who you are here, and where you are signed in.")} />
      <div className="profile">
        <AboutCard />
        <EmailCard />
        <PasswordCard />
        <SignInsCard />
      </div>
    </div>
  );
}
