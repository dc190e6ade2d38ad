// The ways in that are not simply a name, and the reasons why there is none: one file, for whom it concerns.
export { AuthorNote } from "./AuthorNote.tsx";
export { InvitationWay } from "./InvitationWay.tsx";
export { KnownWay } from "./KnownWay.tsx";
export { ClosedWay, MissingWay, NoAttemptsWay } from "./NoWay.tsx";
export { OnDeviceWay } from "./OnDeviceWay.tsx";
export { PasswordWay } from "./PasswordWay.tsx";
export { SignInWay } from "./SignInWay.tsx";
export { WaitWay } from "./WaitWay.tsx";
