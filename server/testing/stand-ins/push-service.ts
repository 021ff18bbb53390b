import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jwtVerify } from 'jose';
import { generate } from 'selfsigned';
import { PushPayload, type PushSubscriptionInput } from '#contract/push.ts';

/** What reached a browser: the decrypted content, and what the push service was asked for. */
type ReceivedPush = {
  payload: PushPayload;
  timeToLive: number;
  urgency: string;
  topic: string;
  /** Whom the push service may write to, and the key that signed, which is the one the browser subscribed with. */
  subject: unknown;
  publicKey: string;
};

type Answer = { status: number; headers?: Record<string, string>; delayMs?: number } | 'HANG' | 'GARBAGE';

/** A browser with its subscription. */
export type TestBrowser = {
  subscription: PushSubscriptionInput;
  received: ReceivedPush[];
  /** Requests, also those that were not answered with success. */
  requests: number;
  /** How the push service answers for this browser: 201 until a test sets something else. */
  answer: Answer;
};

export type PushService = {
  /** Settings of a server that trusts this push service. */
  environment: { PUSH_HOSTS: string; PUSH_CA_FILE: string };
  /** A browser that subscribes, with the key that it was given, if any. */
  newBrowser: (applicationServerKey?: string) => TestBrowser;
  findBrowser: (endpoint: string) => TestBrowser | undefined;
  /** Requests that wait for their answer. */
  readonly underWay: number;
  close: () => Promise<void>;
};

/**
 * A push service on this machine that does what those of browsers do: it verifies the signature of the server (RFC
 * 8292), and its browsers decrypt what arrives (RFC 8291). Its certificate signs itself and is made at the start.
 */
export async function startPushService(port = 0): Promise<PushService> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), 'maisonnee-push-'));
  const authorityFile = join(folder, 'authority.pem');
  await writeFile(authorityFile, cert);
  const browsers = new Map<string, Browser>();
  let underWay = 0;
  const server = createServer({ key, cert }, (request, response) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    void respond(browsers, request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `localhost:${typeof address === 'object' && address ? address.port : port}`;
  return {
    environment: { PUSH_HOSTS: host, PUSH_CA_FILE: authorityFile },
    newBrowser(applicationServerKey) {
      const path = `/push/${randomUUID()}`;
      const browser = createBrowser(`https://${host}${path}`, applicationServerKey);
      browsers.set(path, browser);
      return browser;
    },
    get underWay() {
      return underWay;
    },
    findBrowser: (endpoint) => browsers.get(new URL(endpoint).pathname),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Browser = TestBrowser & { keys: ECDH; auth: Buffer; applicationServerKey: string | undefined };

function createBrowser(endpoint: string, applicationServerKey: string | undefined): Browser {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    received: [],
    requests: 0,
    answer: { status: 201 },
    keys,
    auth,
    applicationServerKey,
  };
}

async function respond(
  browsers: Map<string, Browser>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const browser = browsers.get(request.url ?? '');
  const answer: Answer = browser?.answer ?? { status: 404 };
  if (browser) browser.requests += 1;
  if (answer === 'HANG') return;
  if (answer !== 'GARBAGE' && answer.delayMs !== undefined) await pause(answer.delayMs);
  if (answer === 'GARBAGE') {
    request.socket.end('no protocol at all\r\n\r\n');
    return;
  }
  const push =
    browser && answer.status === 201
      ? await accept(browser, request, body).catch(() => undefined)
      : undefined;
  if (push) browser?.received.push(push);
  const status = browser && answer.status === 201 && !push ? 403 : answer.status;
  response.writeHead(status, answer.headers).end('The body says nothing of use.');
}

async function accept(browser: Browser, { headers }: IncomingMessage, body: Buffer): Promise<ReceivedPush> {
  const { t: token = '', k: publicKey = '' } = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/\b([tk])=([\w.-]+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const subject = await verifySignature(token, publicKey, new URL(browser.subscription.endpoint).origin);
  const isKnown = [undefined, publicKey].includes(browser.applicationServerKey);
  if (!isKnown || headers['content-encoding'] !== 'aes128gcm') throw new Error('Refused.');
  return {
    payload: PushPayload.parse(JSON.parse(decrypt(browser, body))),
    timeToLive: Number(headers['ttl']),
    urgency: String(headers['urgency']),
    topic: String(headers['topic']),
    subject,
    publicKey,
  };
}

async function verifySignature(token: string, publicKey: string, audience: string): Promise<unknown> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), { audience });
  return payload.sub;
}

/** One record of aes128gcm: salt, size of a record, key of the sender, encrypted text. */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
