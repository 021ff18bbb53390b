import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { inTransaction } from '../database/database.ts';
import { createEvents } from '../events.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { layOutMail } from './mail-layout.ts';
import { createMailer, keptWithoutServer, queueMail, sendAgain, type Mail } from './mailer.ts';

type Received = { to: string[]; source: string };

const now = new Date('2026-05-04T09:00:00Z');
const from = { email: 'bonjour@maisonnee.example', name: 'Maisonnée' };

let test: TestDatabase;
let server: SMTPServer;
let smtpUrl: string;
let received: Received[];
let refusal: (Error & { responseCode: number }) | undefined;
let mailer: ReturnType<typeof createMailer>;
let refusedKeys: string[];
let recoveredKeys: string[];
/** What the features are told. */
const events = createEvents([
  async (_tx, event) => {
    if (event.type === 'mail.refused') refusedKeys.push(event.dedupeKey);
    if (event.type === 'mail.recovered') recoveredKeys.push(event.dedupeKey);
  },
]);

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

beforeEach(async () => {
  received = [];
  refusedKeys = [];
  recoveredKeys = [];
  refusal = undefined;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refusal),
    onData(stream, session, callback) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  mailer = createMailer({ db: test.db, clock: { now: () => now }, events, smtpUrl, from });
});
afterEach(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await test.db.deleteFrom('outgoing_mail').execute();
});

function makeMail(overrides: Partial<Mail> = {}): Mail {
  return {
    dedupeKey: newId(),
    to: { email: 'ines@example.org', name: 'Inès' },
    language: 'fr',
    template: 'notificationTest',
    subject: 'Votre réservation est confirmée',
    html: '<p>Bonjour</p>',
    text: 'Bonjour',
    at: now,
    ...overrides,
  };
}

async function readMail(dedupeKey: string) {
  return test.db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
}

describe('a mail', () => {
  it('is sent once after the commit, with a Message-ID that depends on its occasion only', async () => {
    const mail = makeMail({
      subject: 'حجزك مؤكد',
      language: 'ar',
      headers: { 'List-Unsubscribe': '<https://example.org/u>' },
    });
    await inTransaction(test.db, (tx) => queueMail(tx, mail));
    await runDueJobs(test.pool, [mailer.task]);
    await runDueJobs(test.pool, [mailer.task]);

    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['ines@example.org']);
    expect(received[0]?.source).toMatch(/^Message-ID: <[0-9a-f]{40}@maisonnee\.example>$/im);
    expect(received[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received[0]?.source).toMatch(/^Content-Language: ar/m);
    expect(received[0]?.source).toMatch(/^List-Unsubscribe: <https:\/\/example\.org\/u>/m);
    expect(await readMail(mail.dedupeKey)).toMatchObject({ sent_at: now, attempts: 1, last_error: null });
  });

  it('brings its calendar file', async () => {
    const calendar = { name: 'R-7K3M9.ics', content: 'BEGIN:VCALENDAR\r\nSUMMARY:Ménage\r\nEND:VCALENDAR' };
    await queueMail(test.db, makeMail({ calendar }));
    await runDueJobs(test.pool, [mailer.task]);
    const source = received[0]?.source ?? '';
    expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;/m);
    expect(source).toContain('attachment; filename=R-7K3M9.ics');
    const [, encoded = ''] = /filename=R-7K3M9\.ics\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toBe(calendar.content);
  });

  it('is queued once per occasion', async () => {
    const mail = makeMail();
    expect(await queueMail(test.db, mail)).toBe(true);
    expect(await queueMail(test.db, { ...mail, subject: 'Encore' })).toBe(false);
    await runDueJobs(test.pool, [mailer.task]);
    expect(received).toHaveLength(1);
  });

  it('is not sent when its transaction is rolled back', async () => {
    const undone = inTransaction(test.db, async (tx) => {
      await queueMail(tx, makeMail());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await runDueJobs(test.pool, [mailer.task]);
    expect(received).toHaveLength(0);
  });

  it('cannot gain a recipient through a line end', async () => {
    const attack = 'ines@example.org\r\nBcc: evil@example.net';
    await expect(queueMail(test.db, makeMail({ to: { email: attack } }))).rejects.toThrow('address');
    await expect(
      queueMail(test.db, makeMail({ to: { email: 'a@b.org, evil@example.net' } })),
    ).rejects.toThrow();
    await expect(
      queueMail(test.db, makeMail({ headers: { 'X-A': 'a\r\nBcc: evil@example.net' } })),
    ).rejects.toThrow();
    const name = 'Inès\r\nBcc: evil@example.net';
    await queueMail(
      test.db,
      makeMail({ to: { email: 'ines@example.org', name }, subject: `Bonjour\r\nBcc: x@y.org` }),
    );
    await runDueJobs(test.pool, [mailer.task]);
    expect(received.map(({ to }) => to)).toEqual([['ines@example.org']]);
    expect(received[0]?.source).not.toMatch(/^Bcc:/im);
  });

  it('is retried when the server is busy, and not after a permanent refusal', async () => {
    const mail = makeMail();
    refusal = Object.assign(new Error('Try later'), { responseCode: 450 });
    await queueMail(test.db, mail);
    await expect(runDueJobs(test.pool, [mailer.task])).rejects.toThrow('Try later');
    expect(await readMail(mail.dedupeKey)).toMatchObject({ sent_at: null, attempts: 1 });

    const unknown = makeMail();
    refusal = Object.assign(new Error('No such user'), { responseCode: 550 });
    await queueMail(test.db, unknown);
    await runDueJobs(test.pool, [mailer.task]);
    expect(await readMail(unknown.dedupeKey)).toMatchObject({ sent_at: null, attempts: 1 });
    expect((await readMail(unknown.dedupeKey)).last_error).toContain('No such user');
    expect(refusedKeys).toEqual([unknown.dedupeKey]);
  });

  it('that is taken after it had failed is told, any other is not', async () => {
    const [mail, other] = [makeMail(), makeMail()];
    refusal = Object.assign(new Error('No such user'), { responseCode: 550 });
    await queueMail(test.db, mail);
    await runDueJobs(test.pool, [mailer.task]);
    refusal = undefined;
    await queueMail(test.db, other);
    const { id } = await readMail(mail.dedupeKey);
    await inTransaction(test.db, (tx) => sendAgain(tx, [id]));
    await runDueJobs(test.pool, [mailer.task]);
    expect(received).toHaveLength(2);
    expect(recoveredKeys).toEqual([mail.dedupeKey]);
  });

  it('counts as refused once its last attempt has failed', async () => {
    const mail = makeMail();
    await queueMail(test.db, mail);
    const { id: mailId } = await readMail(mail.dedupeKey);
    refusal = Object.assign(new Error('Try later'), { responseCode: 450 });
    const attempt = { number: 25, isLast: true, isStopping: () => false };
    await expect(mailer.task.run({ mailId }, attempt)).rejects.toThrow('Try later');
    expect(refusedKeys).toEqual([mail.dedupeKey]);
  });

  it('is kept where no mail server is configured', async () => {
    const keeper = createMailer({ db: test.db, clock: { now: () => now }, events, smtpUrl: undefined, from });
    const mail = makeMail();
    await queueMail(test.db, mail);
    await runDueJobs(test.pool, [keeper.task]);
    expect(await readMail(mail.dedupeKey)).toMatchObject({
      sent_at: null,
      last_error: keptWithoutServer,
      attempts: 0,
    });
  });
});

describe('the layout of a mail', () => {
  const blocks = [
    { kind: 'heading', text: 'Bonjour <Inès>' },
    { kind: 'facts', facts: [{ label: 'Prix', value: '40 €' }] },
    { kind: 'button', label: 'Voir', url: 'https://example.org/?a=1&b="2"' },
    { kind: 'smallPrint', text: 'À bientôt' },
  ] as const;
  const footer = {
    why: 'Parce que vous l’avez <demandé>.',
    links: [
      { label: 'Aide', url: 'https://example.org/help' },
      { label: 'Choisir', url: 'https://example.org/settings' },
    ],
    writer: 'Maisonnée, 3 quai de la Fosse, 44000 Nantes',
  };
  const layOut = (mail: Partial<Parameters<typeof layOutMail>[0]>) =>
    layOutMail({ language: 'fr', brandName: 'Maisonnée', subject: 'A & B', blocks, footer, ...mail });

  it('has the same content in HTML and in text, and escapes everything', () => {
    const mail = layOut({});
    expect(mail.html).toContain('Bonjour &lt;Inès&gt;');
    expect(mail.html).toContain('href="https://example.org/?a=1&amp;b=&quot;2&quot;"');
    expect(mail.html).toContain('<title>A &amp; B</title>');
    expect(mail.html).toContain('Parce que vous l’avez &lt;demandé&gt;.');
    expect(mail.html).toContain('href="https://example.org/settings"');
    expect(mail.html).toContain('<html lang="fr" dir="ltr">');
    expect(mail.text).toBe(
      'Bonjour <Inès>\n\nPrix\u00a0: 40 €\n\nVoir\nhttps://example.org/?a=1&b="2"\n\nÀ bientôt\n\n-- \nParce que vous l’avez <demandé>.\nAide\nhttps://example.org/help\nChoisir\nhttps://example.org/settings\nMaisonnée, 3 quai de la Fosse, 44000 Nantes\n',
    );
  });

  it('is right to left in Arabic', () => {
    const mail = layOut({ language: 'ar', subject: 'مرحبا' });
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('refuses links that are not web addresses', () => {
    const button = { kind: 'button', label: 'x', url: 'javascript:alert(1)' } as const;
    expect(() => layOut({ blocks: [button] })).toThrow('link');
    expect(() => layOut({ footer: { ...footer, links: [button] } })).toThrow('link');
  });
});
