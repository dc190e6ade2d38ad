import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";

/** Of Node, because most can read it; the scheme is the one of Standard Webhooks, for which there are libraries. */
const example = `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the request's text as it came, before it is parsed
function isFromCapstan(headers, body, secret) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - timestamp) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const wanted = createHmac("sha256", key)
    .update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers["webhook-signature"].split(" ").some((one) => {
    const given = Buffer.from(one.replace("v1,", ""), "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

export function SignatureCard() {
  return (
    <Card title={t("What your receiver does")}>
      <ul className="webhook-rules">
        <li>{t("It checks the signature, as below, and answers with 2xx within ten seconds.")}</li>
        <li>
          {t(
            "It knows by webhook-id what came before: whatever does not arrive is sent again, and may come twice or in another order.",
          )}
        </li>
        <li>
          {t(
            "It reads ids, times and scores. Answers and names are not sent; fetch them with an API key where you need them.",
          )}
        </li>
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <pre className="account-code" dir="ltr" tabIndex={0}>
        <code>{example}</code>
      </pre>
    </Card>
  );
}
