import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { crontab } from '#server/features.ts';
import { minuteMs } from '#contract/durations.ts';
import { languages } from '#contract/languages.ts';
import { createSignIns } from '#server/features/auth/routes.ts';
import { startSession } from '#server/features/auth/session-actions.ts';
import { makeConfirmed } from '#server/features/prospects/factory.ts';
import { findAccountByEmail } from '#server/features/users/queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';
import { createSessionCookies } from '#server/kernel/http/sign-in/session-cookies.ts';
import { runDueJobs, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { readerLanguage } from '#server/kernel/text/i18n.ts';
import type { PushService } from '../stand-ins/push-service.ts';
import { createPeopleMaker, NewPerson } from './people.ts';

type Served = {
  deps: Deps;
  pool: Pool;
  tasks: readonly TaskHandler[];
  pushes: PushService;
  /** Moves the clock of `deps`. */
  moveClock: (ms: number) => void;
  /** What GET /test/environment answers. */
  environment: object;
};

/**
 * The calls that only journeys make, and that no product has:
 * - POST /test/clock { minutes } moves the clock, back with a negative number; the response comes after all jobs that
 *   have become due.
 * - POST /test/people makes a customer with visits, or a provider with the onboarding complete, and signs in as a
 *   registration does.
 * - POST /test/tokens { email } makes a session of an account without what a sign-in tells its owner, for the accounts
 *   of the demo, whose pages other journeys have open.
 * - POST /test/browsers makes the subscription of a browser at a push service of its own, and POST /test/pushes
 *   { endpoint } answers what such a browser received.
 * - POST /test/prospects { count, postalCode } makes people who wait for the opening and have confirmed.
 * - GET /test/environment answers what a further process needs.
 */
export function journeyCalls(app: App, served: Served): void {
  const { deps, pool, tasks, pushes, environment } = served;
  const config = { access: 'public' } as const;
  const hide = true;

  app.post(
    '/test/clock',
    { config, schema: { hide, body: z.object({ minutes: z.number() }) } },
    async (request, reply) => {
      // The jobs of many days take longer than an exchange may.
      allowSlowDownload(request.raw, reply.raw);
      request.raw.socket.setTimeout(0);
      served.moveClock(request.body.minutes * minuteMs);
      for (const task of tasks.filter(({ name }) => crontab.includes(name)))
        await task.run({}, { number: 1, isLast: true, isStopping: () => false });
      await runDueJobs(pool, tasks);
      return { now: deps.clock.now().toISOString() };
    },
  );

  const makePerson = createPeopleMaker(deps);
  const { deviceOf, answerSession } = createSignIns(createSessionCookies(deps.config));
  app.post('/test/people', { config, schema: { hide, body: NewPerson } }, async (request, reply) => {
    const language = readerLanguage(request.headers['accept-language'], null);
    const { session, ...made } = await makePerson(request.body, language, deviceOf(request));
    return { ...answerSession(reply, session), ...made };
  });

  /** Tells nobody of a sign-in. */
  const silently = { ...deps, events: { emit: () => Promise.resolve() } };
  app.post(
    '/test/tokens',
    { config, schema: { hide, body: z.object({ email: z.string() }) } },
    ({ body, ip }) =>
      inTransaction(deps.db, async (tx) => {
        const owner = await findAccountByEmail(tx, body.email);
        if (!owner) throw new Error(`No account has the address ${body.email}.`);
        const device = { address: ip, userAgent: undefined };
        const { answer } = await startSession(silently, tx, owner, device, deps.clock.now());
        return { accessToken: answer.accessToken };
      }),
  );

  app.post(
    '/test/prospects',
    { config, schema: { hide, body: z.object({ count: z.int(), postalCode: z.string() }) } },
    ({ body: { count, postalCode } }) =>
      makeConfirmed(deps, count, (index) => ({
        postal_code: postalCode,
        locale: languages[index % languages.length] ?? 'fr',
      })),
  );

  app.get('/test/environment', { config, schema: { hide } }, () => environment);
  app.post('/test/browsers', { config, schema: { hide } }, () => pushes.newBrowser().subscription);
  app.post(
    '/test/pushes',
    { config, schema: { hide, body: z.object({ endpoint: z.string() }) } },
    ({ body }) => pushes.findBrowser(body.endpoint)?.received ?? [],
  );
}
