/** expiresAt in milliseconds; null when the token does not tell. */
export type TokenClaims = { accountId: string | null; roles: readonly string[]; expiresAt: number | null };

const none: TokenClaims = { accountId: null, roles: [], expiresAt: null };

/** The claims of a bearer token about its owner: a hint for the display, never a permission. */
export function claimsOf(token: string | null): TokenClaims {
  const claims = token?.split('.')[1];
  if (!claims) return none;
  try {
    const decoded: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof decoded !== 'object' || decoded === null) return none;
    return {
      accountId: 'sub' in decoded && typeof decoded.sub === 'string' ? decoded.sub : null,
      roles: 'roles' in decoded && Array.isArray(decoded.roles) ? decoded.roles.map(String) : [],
      expiresAt: 'exp' in decoded && typeof decoded.exp === 'number' ? decoded.exp * 1000 : null,
    };
  } catch {
    return none;
  }
}
