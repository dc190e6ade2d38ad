// Rules on names, emails and passwords that authors and participants share.

/** How emails are compared: trimmed, NFC, lower case. */
export function foldEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Text as searches and sorting see it. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}

/**
 * Looks like an address: one @, something before it, a dot-free or dotted name behind it, no space and nothing that
 * cannot be seen. A dot at the end and characters without a shape would be another spelling of somebody's address.
 */
export function isEmail(email: string): boolean {
  const folded = foldEmail(email);
  return (
    folded.length <= 254 &&
    /^[^\s@\p{Cc}\p{Cf},;<>"]+@[^\s@\p{Cc}\p{Cf},;<>"]+$/u.test(folded) &&
    !/@\.|@.*\.(\.|$)/.test(folded)
  );
}

/** A missing name is the part of the email before the @. */
export function nameOr(name: string | null | undefined, email: string): string {
  const text = name?.trim() || (email.trim().split("@")[0] ?? "");
  return Array.from(text).slice(0, 120).join("");
}

/** The first letters of the name, at most 2, upper case. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}

// The commonest passwords of eight characters and more, as lists of leaked ones agree on them.
const commonest = new Set(
  (
    "12345678 123456789 1234567890 12345678910 password password1 password12 password123 password1234 passw0rd " +
    "p@ssw0rd p@ssword pa55word qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwertz123 1q2w3e4r 1q2w3e4r5t " +
    "1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 " +
    "abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 aa12345678 11111111 111111111 00000000 22222222 33333333 " +
    "44444444 55555555 66666666 77777777 88888888 99999999 12341234 11223344 12121212 12344321 87654321 " +
    "987654321 0987654321 9876543210 01234567 0123456789 147258369 123123123 123321123 123456ab 123456aa " +
    "123456abc 1234567a 12345678a 123456789a iloveyou iloveyou1 sunshine princess football baseball " +
    "superman superman1 letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator changeme " +
    "changeme1 monkey123 dragon123 master123 michelle jennifer charlie1 starwars whatever trustno1 computer " +
    "internet samsung1 pokemon1 corvette mercedes liverpool barcelona chocolate butterfly elizabeth victoria " +
    "spiderman test1234 testtest testing1 test12345 secret123 default1 guest123 hello123 hellohello qazwsxedc " +
    "asdasdasd qweasdzxc qweqweqwe asd12345 google123 facebook linkedin minecraft fuckyou1 blink182"
  ).split(" "),
);

/** Whether a password is among the most common ones, in any case. */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.trim().toLowerCase());
}
