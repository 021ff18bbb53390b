import * as z from 'zod/mini';
import { Id } from '#contract/primitives.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { html } from '#server/kernel/mail/mail-layout.ts';

const listLength = 100;

/** Lists the mails when no mail server is configured: /dev/mailbox, in demo and development only. */
export function mailboxRoutes(app: App, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  if (config.smtpUrl || config.mode === 'production') return;
  const hidden = { access: 'public' } as const;

  app.get('/dev/mailbox', { config: hidden, schema: { hide: true } }, async (_request, reply) => {
    const mails = await db
      .selectFrom('outgoing_mail')
      .select(['id', 'recipient_email', 'subject', 'locale', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(listLength)
      .execute();
    const page = html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox</title>
        <h1>Mailbox</h1>
        <p>Mails that would have left, newest first.</p>
        <ul>
          ${mails.map(
            (mail) =>
              html`<li>
                <time>${mail.created_at.toISOString()}</time> ${mail.recipient_email} (${mail.locale}):
                <a href="/dev/mailbox/${mail.id}">${mail.subject}</a>
              </li>`,
          )}
        </ul>
      </html>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(page.html);
  });

  app.get(
    '/dev/mailbox/:id',
    { config: hidden, schema: { hide: true, params: z.object({ id: Id }) } },
    async (request, reply) => {
      const mail = await db
        .selectFrom('outgoing_mail')
        .select('html')
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!mail) fail('RES001');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailPolicy)
        .send(mail.html);
    },
  );
}

const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
