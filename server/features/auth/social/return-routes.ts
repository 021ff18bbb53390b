import { socialReturnPath } from '#contract/auth-limits.ts';
import type { App } from '#server/kernel/http/server.ts';

const bodyLimit = 20_000;
const passedOn = ['code', 'state', 'error'] as const;

/**
 * Apple returns by a form, because it gives the name and the address that way only. Its fields go on to the page as a
 * fragment, which reaches no server and no log.
 */
export async function socialReturnRoutes(app: App): Promise<void> {
  await app.register(async (forms: App) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(
      `${socialReturnPath}/apple`,
      { schema: { hide: true }, config: { access: 'public' }, bodyLimit },
      async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const fragment = new URLSearchParams();
        for (const name of passedOn) fragment.set(name, form.get(name) ?? '');
        for (const [name, value] of Object.entries(namesIn(form.get('user')))) fragment.set(name, value);
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${socialReturnPath}/apple#${fragment}`, 303);
      },
    );
  });
}

/** Apple sends the name as JSON, with the first authorization only. */
function namesIn(user: string | null): Record<string, string> {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    const { firstName, lastName } = name ?? {};
    return {
      ...(typeof firstName === 'string' && { firstName: firstName.slice(0, 100) }),
      ...(typeof lastName === 'string' && { lastName: lastName.slice(0, 100) }),
    };
  } catch {
    return {};
  }
}
