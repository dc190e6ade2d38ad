import { ShareCard } from "./ShareCard.tsx";
import { WhenCard } from "./WhenCard.tsx";
import { WhoCard } from "./WhoCard.tsx";
import "./access.css";

/** Who and when at the left; everything to hand out at the right. */
export function AccessTab() {
  return (
    <div className="access">
      <div className="access-rules">
        <WhoCard />
        <WhenCard />
      </div>
      <ShareCard />
    </div>
  );
}
