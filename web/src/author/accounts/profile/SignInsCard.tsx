import {
  listSignIns,
  revokeOtherSignIns,
  revokeSignIn,
  type SignIn,
} from "@capstan/domain/accounts/own-profile-contract.ts";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import type { Failure } from "../../../api/call.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { callAsAuthor, queryClient, replyKey, useReply } from "../../shell/session.ts";

const query = { limit: "200" };
const phones = ["iPhone", "Android"];

/** Where one is signed in: the device, when it was last seen, and the way to end it. */
export function SignInsCard() {
  const reply = useReply(listSignIns, { query }, { refetchInterval: 30_000 });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const others = reply.data?.results.filter((one) => !one.is_current) ?? [];

  const end = async (which: "others" | SignIn) => {
    setEnding(which === "others" ? which : which.id);
    const result =
      which === "others"
        ? await callAsAuthor(revokeOtherSignIns, {})
        : await callAsAuthor(revokeSignIn, { params: { id: which.id } });
    setEnding(null);
    // one that has ended already is what was wanted
    const isGone = !result.ok && result.kind === "refused" && result.status === 404;
    setFailure(result.ok || isGone ? null : result);
    await queryClient.invalidateQueries({ queryKey: replyKey(listSignIns, { query }) });
  };
  return (
    <Card
      title={t("Where you are signed in")}
      flush
      actions={
        others.length > 0 ? (
          <Button onPress={() => void end("others")} isPending={ending === "others"}>
            {t("Sign out everywhere else")}
          </Button>
        ) : null
      }
    >
      {reply.isPending && (
        <div className="card-body">
          <Skeleton lines={3} />
        </div>
      )}
      {failure && (
        <div className="card-body">
          <ProblemMessage failure={failure} what={t("The sign-in could not be ended.")} />
        </div>
      )}
      {!failure && reply.error && (
        <div className="card-body">
          <LoadFailed
            failure={reply.error.failure}
            what={t("Your sign-ins could not be loaded.")}
            onRetry={reply.refetch}
          />
        </div>
      )}
      <ul className="sign-ins">
        {reply.data?.results.map((one) => (
          <SignInRow key={one.id} signIn={one} isEnding={ending === one.id} onEnd={() => void end(one)} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  signIn: SignIn;
  isEnding: boolean;
  onEnd: () => void;
}

function SignInRow({ signIn, isEnding, onEnd }: RowProps) {
  const Icon = phones.includes(signIn.system ?? "") ? Smartphone : Monitor;
  const name = deviceOf(signIn);
  return (
    <li>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p>
          <b>{name}</b>
          {signIn.is_current && <span className="this-one">{t("this one")}</span>}
        </p>
        <p className="num">
          {signIn.is_current
            ? t("Signed in {when}", { when: formatDateTime(signIn.signed_in_at, "zoned") })
            : t("Last seen {when}", { when: formatDateTime(signIn.last_seen_at, "zoned") })}
          {" · "}
          <span dir="auto">{signIn.account_name}</span>
        </p>
      </div>
      {!signIn.is_current && (
        <Button size="s" onPress={onEnd} isPending={isEnding} aria-label={t("Sign out: {name}", { name })}>
          {t("Sign out")}
        </Button>
      )}
    </li>
  );
}

function deviceOf({ browser, system }: SignIn): string {
  if (browser && system) return t("{browser} on {system}", { browser, system });
  return browser ?? system ?? t("An unknown device");
}
