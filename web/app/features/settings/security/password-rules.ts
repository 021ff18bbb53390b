import { passwordMaxLength, passwordMinLength } from '#contract/auth-limits.ts';

export const passwordRules = ['length', 'cases', 'digit', 'unlike'] as const;
type PasswordRule = (typeof passwordRules)[number];

/** A shorter name before the @ is part of too many words. */
const localMinLength = 3;
const longLength = 12;
const veryLongLength = 16;
const characterKinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

function isUnlike(password: string, email: string): boolean {
  const local = (email.split('@')[0] ?? '').toLowerCase();
  return password !== '' && (local.length < localMinLength || !password.toLowerCase().includes(local));
}

/** Which rules a password follows; whether it is a common one, only the API knows. */
export function followedRules(password: string, email: string): Record<PasswordRule, boolean> {
  return {
    length: password.length >= passwordMinLength && password.length <= passwordMaxLength,
    cases: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
    unlike: isUnlike(password, email),
  };
}

export const followsAll = (password: string, email: string): boolean =>
  Object.values(followedRules(password, email)).every(Boolean);

/** From 1, weak, to 4: by its length and kinds of characters, and at most 2 while a rule is missing. */
export function strengthOf(password: string, email: string): 1 | 2 | 3 | 4 {
  const kinds = characterKinds.filter((kind) => kind.test(password)).length;
  const points = [
    password.length >= passwordMinLength,
    password.length >= longLength,
    password.length >= veryLongLength,
    kinds >= 3,
  ].filter(Boolean).length;
  const most = followsAll(password, email) ? 4 : 2;
  return Math.max(1, Math.min(points, most)) as 1 | 2 | 3 | 4;
}
