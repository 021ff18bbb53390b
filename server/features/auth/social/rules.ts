import { cutText } from '#contract/visible-text.ts';
import { nameMaxLength, socialReturnPath, type SocialProvider } from '#contract/auth-limits.ts';

/** What a provider says of a person. `subject` is permanent there; only a verified address joins accounts. */
export type SocialIdentity = Readonly<{
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}>;

/** One provider. Every call rejects when the provider refuses, is silent for five seconds or sends rubbish. */
export type SocialClient = Readonly<{
  authorizationUrl: (attempt: {
    redirectUri: string;
    state: string;
    nonce: string;
    codeChallenge: string;
  }) => Promise<string>;
  identifyByCode: (proof: {
    code: string;
    redirectUri: string;
    codeVerifier: string;
    nonce: string | undefined;
  }) => Promise<SocialIdentity>;
  identifyByToken: (proof: { idToken: string; nonce: string }) => Promise<SocialIdentity>;
}>;

/** The one address to which a provider may send people back. */
export const returnAddress = (publicUrl: string, provider: SocialProvider): string =>
  `${publicUrl}${socialReturnPath}/${provider.toLowerCase()}`;

const clean = (name: string | null | undefined) => (name ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();

/** Names as the contract wants them; who has none is called after the address until they say more. */
export function namesOf(
  { firstName, lastName }: Pick<SocialIdentity, 'firstName' | 'lastName'>,
  email: string,
): { firstName: string; lastName: string } {
  const local = clean(email.split('@')[0]?.replaceAll(/[\d._+-]+/g, ' '));
  const first = fitName(clean(firstName)) ?? fitName(capitalised(local)) ?? 'Maisonnée';
  return { firstName: first, lastName: fitName(clean(lastName)) ?? first };
}

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);
const fitName = (name: string) => {
  const fitting = cutText(name, nameMaxLength).trim();
  return fitting === '' ? undefined : fitting;
};

/** A claim of an ID token: some issuers write true as a text. */
export const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

/** What to do with a social account that is not linked yet. */
export function joinVerdict(
  identity: SocialIdentity,
  account: { email_verified_at: Date | null } | undefined,
): 'join' | 'refuse' | 'create' {
  if (!account) return 'create';
  // Somebody could have registered an address that is not theirs: joining would open the account to both.
  return identity.emailVerified && account.email_verified_at ? 'join' : 'refuse';
}
