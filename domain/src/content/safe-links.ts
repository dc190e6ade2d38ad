/** Which addresses content may name. Everything else is refused, so no scheme can be forgotten. */

/** Web and mail addresses, phone numbers, and paths of our own origin (not `//host`, not `/\host`). */
export const safeHref = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d().-]+|\/(?![/\\])[^\s\\]*)$/i;

/** Files of our own media store: one path, no way up, no query. */
export const safeImage = /^\/api\/media\/(?:[A-Za-z0-9_-][A-Za-z0-9._~-]*\/?)+$/;

/** An image from elsewhere would tell its host who sits the exam; it may be offered as a link. */
export const externalImage = /^https?:\/\/[^\s\\]+$/i;
