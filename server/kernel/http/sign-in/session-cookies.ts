import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenDays } from '#contract/auth-limits.ts';
import { browserNameDays } from '#contract/retention-limits.ts';
import type { Config } from '#server/config.ts';

const browserName = /^[\w-]{43}$/;

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/**
 * The cookies of a sign-in: the refresh token, and a name of the browser that stays when the session ends. Scripts
 * cannot read them; they are only sent to /auth, and only over https when the site uses it.
 */
export function createSessionCookies({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (name: string) => (secure ? `__Secure-${name}` : name);
  const [refresh, device] = [nameOf('refresh'), nameOf('device')];
  const options = { path: '/api/v1/auth', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    readRefreshToken: (request: FastifyRequest) => request.cookies[refresh],
    setRefreshToken: (reply: FastifyReply, token: string) =>
      reply.setCookie(refresh, token, { ...options, maxAge: refreshTokenDays * 86_400 }),
    clearRefreshToken: (reply: FastifyReply) => reply.clearCookie(refresh, options),
    /** The name that an earlier sign-in gave to this browser. */
    readBrowser: (request: FastifyRequest) => {
      const name = request.cookies[device];
      return name !== undefined && browserName.test(name) ? name : undefined;
    },
    setBrowser: (reply: FastifyReply, name: string) =>
      reply.setCookie(device, name, { ...options, maxAge: browserNameDays * 86_400 }),
  };
}
