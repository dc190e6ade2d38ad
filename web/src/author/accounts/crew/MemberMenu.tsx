import type { Member } from "@capstan/domain/accounts/contract.ts";
import { Ellipsis, KeyRound, LogOut, UserRoundCheck, UserRoundX } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { Menu, type MenuEntry } from "../../../ui/kit/Menu.tsx";
import { SureDialog } from "../../../ui/kit/SureDialog.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { displayName } from "../../shell/person.ts";
import { useAuth, useMay } from "../../shell/session.ts";
import { deactivate, handOver, leave, reactivate, signOutEverywhere } from "./crew-actions.ts";

type Asked = "hand_over" | "leave" | null;

export function MemberMenu({ accountId, member }: { accountId: string; member: Member }) {
  const { user, account } = useAuth();
  const mayManage = useMay("administer");
  const isOwner = useMay("own");
  const [asked, setAsked] = useState<Asked>(null);
  const [pending, setPending] = useState(false);
  const isMe = member.id === user?.id;
  const mayTouch = mayManage && (member.role !== "owner" || isOwner);
  const entries: MenuEntry[] = [];
  if (isMe) {
    entries.push({
      id: "leave",
      label: t("Leave this crew"),
      icon: LogOut,
      danger: true,
      run: () => setAsked("leave"),
    });
  } else if (mayTouch) {
    entries.push({
      id: "sign-out",
      label: t("Sign out everywhere"),
      help: t("Ends every sign-in to this account"),
      icon: LogOut,
      run: () => void signOutEverywhere(accountId, member),
    });
    if (isOwner && !member.deactivated_at) {
      entries.push({
        id: "hand-over",
        label: t("Hand the account over"),
        icon: KeyRound,
        run: () => setAsked("hand_over"),
      });
    }
    entries.push(
      member.deactivated_at
        ? {
            id: "reactivate",
            label: t("Reactivate"),
            icon: UserRoundCheck,
            separated: true,
            run: () => void reactivate(accountId, member),
          }
        : {
            id: "deactivate",
            label: t("Deactivate"),
            help: t("No access; what they made stays"),
            icon: UserRoundX,
            danger: true,
            separated: true,
            run: () => void deactivate(accountId, member),
          },
    );
  }
  if (entries.length === 0) return null;
  const go = async (deed: Promise<void>) => {
    setPending(true);
    await deed;
    setPending(false);
    setAsked(null);
  };
  const name = displayName(member);
  const label = t("More for {name}", { name });
  const accountName = account?.name ?? "";
  return (
    <>
      <Menu label={label} trigger={<IconButton size="s" icon={Ellipsis} label={label} />} entries={entries} />
      <SureDialog
        title={t("Hand {account} over to {name}", { account: accountName, name })}
        isOpen={asked === "hand_over"}
        verb={t("Hand over")}
        isPending={pending}
        onClose={() => setAsked(null)}
        onPress={() => void go(handOver(accountId, member))}
      >
        <p>
          {t("{name} becomes the owner. You stay as an admin, and only {name} can make you an owner again.", {
            name,
          })}
        </p>
      </SureDialog>
      <SureDialog
        title={t("Leave {account}", { account: accountName })}
        isOpen={asked === "leave"}
        verb={t("Leave")}
        isPending={pending}
        onClose={() => setAsked(null)}
        onPress={() => void go(leave(accountId))}
      >
        <p>
          {t(
            "You lose access at once. What you made stays with the account; only an invitation brings you back.",
          )}
        </p>
      </SureDialog>
    </>
  );
}
