import { Link, Outlet } from "@tanstack/react-router";
import { Palette } from "lucide-react";
import { buttonClass } from "../../../ui/kit/button-class.ts";
import { TabLink, Tabs } from "../../../ui/kit/Tabs.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { PageHeader } from "../../../ui/plain/PageHeader.tsx";
import { RoleDoesNotReach } from "../../shell/RoleDoesNotReach.tsx";
import { useAuth, useMay } from "../../shell/session.ts";
import { useHasScreen } from "../../shell/use-screens.ts";
import "./account.css";

/** What the account decides for itself; each part has its own address. */
export function AccountScreen() {
  const { account } = useAuth();
  const mayManage = useMay("administer");
  const hasBranding = useHasScreen()("/admin/branding");
  const branding: string = "/admin/branding";
  return (
    <div className="page">
      <PageHeader
        title={t("Account Settings")}
        context={account?.name}
        actions={
          hasBranding && (
            <Link className={buttonClass()} to={branding}>
              <Palette size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("Branding")}
            </Link>
          )
        }
      />
      {mayManage ? (
        <>
          <Tabs label={t("Parts of the settings")}>
            <TabLink to="/account" activeOptions={{ exact: true }}>
              {t("Organisation")}
            </TabLink>
            <TabLink to="/account/defaults">{t("New assessments")}</TabLink>
            <TabLink to="/account/api-keys">{t("API keys")}</TabLink>
            <TabLink to="/account/webhooks">{t("Webhooks")}</TabLink>
            <TabLink to="/account/activity">{t("Activity")}</TabLink>
            <TabLink to="/account/data">{t("Data")}</TabLink>
          </Tabs>
          <div className="account-tab">
            <Outlet />
          </div>
        </>
      ) : (
        <RoleDoesNotReach />
      )}
    </div>
  );
}
