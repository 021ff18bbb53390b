import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationType } from '#contract/notifications-rules.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import { notify, type Notice } from '../notify-actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { signText } from '#server/kernel/http/signed-links.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

const testApp = await startTestApp();
const { deps, clock } = testApp;
const path = '/api/v1/notifications/unsubscribe';
const resubscribing = '/api/v1/notifications/resubscribe';
const publicUrl = 'http://localhost:3000';

let received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, callback) {
    let source = '';
    stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
    stream.on('end', () => {
      received.push(source);
      callback();
    });
  },
});
let mailer: ReturnType<typeof createMailer>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const from = { email: 'bonjour@maisonnee.example', name: 'Maisonnée' };
  mailer = createMailer({ db: deps.db, clock, events: deps.events, smtpUrl, from });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await testApp.close();
});

const noticeTo = (person: SignedInUser, changes: Partial<Notice> = {}): Notice => ({
  to: { accountId: person.id, email: person.email, firstName: 'Camille', language: 'fr' },
  type: 'REVIEW_REPLY',
  variant: 'replied',
  params: { other: 'Amina B.' },
  dedupeKey: crypto.randomUUID(),
  mail: {
    template: 'notificationTest',
    subject: 'Un avis',
    blocks: [{ kind: 'paragraph', text: 'Bonjour' }],
  },
  at: clock.now(),
  ...changes,
});

/** Notifies a person and sends the mail: what the mail server received. */
async function mailOf(notice: Notice) {
  await inTransaction(deps.db, (tx) => notify(deps, tx, notice));
  const mail = await deps.db
    .selectFrom('outgoing_mail')
    .select(['id', 'text', 'html'])
    .where('dedupe_key', '=', notice.dedupeKey)
    .executeTakeFirst();
  if (!mail) return undefined;
  received = [];
  await mailer.task.run({ mailId: mail.id }, { number: 1, isLast: false, isStopping: () => false });
  const [source = ''] = received;
  const lines = source.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  const header = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  return { ...mail, unsubscribe: header('List-Unsubscribe'), post: header('List-Unsubscribe-Post') };
}

/** The address of the header, as a mail program reads it. */
async function addressFor(person: SignedInUser, type: NotificationType = 'REVIEW_REPLY'): Promise<string> {
  const mail = await mailOf(noticeTo(person, { type }));
  return mail?.unsubscribe?.replace(`<${publicUrl}`, '').replace('>', '') ?? expect.unreachable();
}

/** As a mail program sends it: a form, without any sign-in. */
const oneClick = (url: string, app: TestApp = testApp) =>
  app.request({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function settingsOf(as: SignedInUser) {
  const url = '/api/v1/users/me/notification-settings';
  const settings = (await testApp.request({ url, as })).json<NotificationSettings>();
  const mails = settings.types.filter(({ mail, hasMail }) => hasMail && !mail).map(({ type }) => type);
  return { version: settings.version, switchedOff: mails };
}

describe('a mail that can be switched off', () => {
  test('has the headers of one click, and a link to a page', async () => {
    const person = await testApp.signUp();
    const mail = await mailOf(noticeTo(person));
    expect(mail?.post).toBe('List-Unsubscribe=One-Click');
    const token = /^<http:\/\/localhost:3000\/api\/v1\/notifications\/unsubscribe\?token=(.+)>$/.exec(
      mail?.unsubscribe ?? '',
    )?.[1];
    const page = `${publicUrl}/notifications/unsubscribe?token=${token}`;
    expect(mail?.text).toContain(`Ne plus recevoir ces e-mails\n${page}`);
    expect(mail?.html).toContain(`href="${page}"`);
  });

  test('is switched off by one click, for this account and type only, once', async () => {
    const person = await testApp.signUp();
    const other = await testApp.signUp();
    const url = await addressFor(person);
    await addressFor(other);
    for (let click = 0; click < 2; click += 1) {
      const answer = await oneClick(url);
      expect([answer.statusCode, answer.json()]).toEqual([200, { type: 'REVIEW_REPLY' }]);
    }
    expect(await settingsOf(person)).toEqual({ version: 1, switchedOff: ['REVIEW_REPLY'] });
    expect(await settingsOf(other)).toEqual({ version: 0, switchedOff: [] });
    expect(await mailOf(noticeTo(person))).toBe(undefined);
    expect(await mailOf(noticeTo(person, { type: 'TEXT_MESSAGE' }))).toBeDefined();
    expect(await mailOf(noticeTo(other))).toBeDefined();
    const lines = deps.db.selectFrom('notification').select('id').where('account_id', '=', person.id);
    expect((await lines.execute()).length).toBe(3);
  });

  test('is switched on again by the same token, once', async () => {
    const person = await testApp.signUp();
    const url = await addressFor(person);
    const back = url.replace('/unsubscribe?', '/resubscribe?');
    const undo = () => testApp.request({ method: 'POST', url: back });
    expect((await undo()).json()).toEqual({ type: 'REVIEW_REPLY' });
    expect(await settingsOf(person)).toEqual({ version: 0, switchedOff: [] });
    await oneClick(url);
    await oneClick(await addressFor(person, 'TEXT_MESSAGE'));
    for (let press = 0; press < 2; press += 1) expect((await undo()).statusCode).toBe(200);
    expect(await settingsOf(person)).toEqual({ version: 3, switchedOff: ['TEXT_MESSAGE'] });
    expect(await mailOf(noticeTo(person))).toBeDefined();
  });

  test('keeps the other choices, and a form that was opened before is refused', async () => {
    const person = await testApp.signUp();
    const url = await addressFor(person);
    const settings = '/api/v1/users/me/notification-settings';
    const payload = {
      types: [{ type: 'REVIEW_REPLY', inApp: true, push: false, mail: true }],
      quietHours: { from: '22:00', to: '07:00', enabled: false },
      version: 0,
    };
    const save = () => testApp.request({ method: 'PUT', url: settings, payload, as: person });
    expect((await save()).statusCode).toBe(200);
    payload.version = 1;
    expect((await oneClick(url)).statusCode).toBe(200);
    expect((await save()).json()).toMatchObject({ errorCode: 'CNF001' });
    const now = (await testApp.request({ url: settings, as: person })).json<NotificationSettings>();
    expect(now).toMatchObject({ version: 2, quietHours: payload.quietHours });
    const reply = now.types.find(({ type }) => type === 'REVIEW_REPLY');
    expect(reply).toMatchObject({ inApp: true, push: false, mail: false });
  });

  test('is switched off by a multipart form, by JSON and by no body at all', async () => {
    for (const request of [
      {
        payload:
          '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      { payload: {} },
      {},
    ]) {
      const person = await testApp.signUp();
      const url = await addressFor(person);
      expect((await testApp.request({ method: 'POST', url, ...request })).statusCode).toBe(200);
      expect(await settingsOf(person)).toMatchObject({ switchedOff: ['REVIEW_REPLY'] });
    }
  });

  test('is not switched off by a reader that opens the address', async () => {
    const person = await testApp.signUp();
    const url = await addressFor(person);
    for (const method of ['GET', 'HEAD'] as const)
      expect((await testApp.request({ method, url })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await settingsOf(person)).toEqual({ version: 0, switchedOff: [] });
  });

  test('is switched off while notifications are off', async () => {
    const off = await startTestApp({
      environment: { FEATURE_NOTIFICATIONS: 'false', COMING_SOON: 'true' },
    });
    try {
      const person = await off.signUp();
      const text = `${person.id}.REVIEW_REPLY`;
      const token = `${text}.${signText(off.deps.config.secrets.auth, 'unsubscribe', text)}`;
      expect((await oneClick(`${path}?token=${token}`, off)).statusCode).toBe(200);
      const rows = await off.deps.db.selectFrom('notification_type_setting').selectAll().execute();
      expect(rows).toMatchObject([{ account_id: person.id, mail: false }]);
    } finally {
      await off.close();
    }
  });
});

test('a mandatory mail has neither headers nor link', async () => {
  const person = await testApp.signUp();
  const { mail } = noticeTo(person);
  for (const changes of [
    { type: 'BOOKING_CONFIRMED' },
    { type: 'SECURITY_ALERT' },
    { type: 'ACCOUNT_UPDATE', mail: mail && { ...mail, mandatory: true } },
  ] as const) {
    const sent = await mailOf(noticeTo(person, changes));
    expect(sent).toMatchObject({ unsubscribe: undefined, post: undefined });
    expect(`${sent?.text}${sent?.html}`).not.toContain('unsubscribe');
  }
});

test('a token that is not ours is refused and changes nothing', async () => {
  const person = await testApp.signUp();
  const other = await testApp.signUp();
  const token = (await addressFor(person)).split('token=')[1] ?? '';
  const [, , signature = ''] = token.split('.');
  const signed = (text: string) => `${text}.${signText(deps.config.secrets.auth, 'unsubscribe', text)}`;
  for (const wrong of [
    'x',
    `${other.id}.REVIEW_REPLY.${signature}`,
    `${person.id}.TEXT_MESSAGE.${signature}`,
    `${token}x`,
    `${token}.x`,
    signed(`${person.id}.BOOKING_CONFIRMED`),
    signed(`${person.id}.NOTHING`),
    signed(`${crypto.randomUUID()}.REVIEW_REPLY`),
    `${person.id}.REVIEW_REPLY.${signText(deps.config.secrets.auth, 'link', `${person.id}.REVIEW_REPLY`)}`,
  ]) {
    for (const way of [path, resubscribing]) {
      const url = `${way}?token=${encodeURIComponent(wrong)}`;
      const answer = await testApp.request({ method: 'POST', url });
      expect([wrong, answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
        wrong,
        404,
        'RES001',
      ]);
    }
  }
  expect((await oneClick(path)).json()).toMatchObject({ errorCode: 'VAL001' });
  for (const one of [person, other]) expect(await settingsOf(one)).toEqual({ version: 0, switchedOff: [] });
});
