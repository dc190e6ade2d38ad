import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { partsOf } from "../../app/parts-of.tsx";

const { part } = partsOf(() => import("./later-ways.ts"));

const waiting = (
  <div className="way-in">
    <Skeleton lines={4} />
  </div>
);
export const InvitationWay = part("InvitationWay", waiting);
export const KnownWay = part("KnownWay", waiting);
export const ClosedWay = part("ClosedWay", waiting);
export const MissingWay = part("MissingWay", waiting);
export const NoAttemptsWay = part("NoAttemptsWay", waiting);
export const OnDeviceWay = part("OnDeviceWay");
export const PasswordWay = part("PasswordWay", waiting);
export const SignInWay = part("SignInWay", waiting);
export const WaitWay = part("WaitWay", waiting);
export const AuthorNote = part("AuthorNote");
