export type TokenClaims = { accountId: string | null; roles: readonly string[] };

const none: TokenClaims = { accountId: null, roles: [] };

/** What a bearer token says of its owner: a hint for what to show, never a permission. */
export function claimsOf(token: string | null): TokenClaims {
  const claims = token?.split('.')[1];
  if (!claims) return none;
  try {
    const decoded: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof decoded !== 'object' || decoded === null) return none;
    return {
      accountId: 'sub' in decoded && typeof decoded.sub === 'string' ? decoded.sub : null,
      roles: 'roles' in decoded && Array.isArray(decoded.roles) ? decoded.roles.map(String) : [],
    };
  } catch {
    return none;
  }
}
