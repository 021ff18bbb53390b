import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { createSecureContext, getCACertificates } from 'node:tls';
import webPush from 'web-push';
import { pushTimeToLiveSeconds } from '#contract/push.ts';
import { answerOf, type PushAnswer } from './delivery-rules.ts';
import type { Push } from './payload-rules.ts';
import { isPushEndpoint } from './rules.ts';
import type { Config, PushKeys } from '#server/config.ts';

type Receiver = Readonly<{ endpoint: string; p256dh: string; auth: string }>;
export type PushClient = Readonly<{
  send: (keys: PushKeys, receiver: Receiver, push: Push) => Promise<PushAnswer>;
}>;

/**
 * Sends encrypted pushes to the push services of browsers (docs/product/notifications.md#push). It reads no body and
 * follows no redirect, and an error is an answer: what it says could name the subscription.
 */
export function createPushClient(
  { push: settings, contactEmail }: Pick<Config, 'push' | 'contactEmail'>,
  answerLimitMs: number,
): PushClient {
  const { hosts, authorityFile } = settings;
  // Made once: to read two hundred authorities takes 15 ms of processor time, which each connection would wait for.
  const secureContext = authorityFile
    ? createSecureContext({ ca: [...getCACertificates('default'), readFileSync(authorityFile, 'utf8')] })
    : undefined;
  const agent = new Agent({ keepAlive: true, ...(secureContext && { secureContext }) });
  return {
    async send(keys, { endpoint, p256dh, auth }, { payload, urgency, topic }) {
      // The list may have become shorter since the subscription.
      if (!isPushEndpoint(endpoint, hosts)) return { kind: 'REFUSED' };
      const receiver = { endpoint, keys: { p256dh, auth } };
      const { headers, body } = webPush.generateRequestDetails(receiver, JSON.stringify(payload), {
        vapidDetails: { subject: `mailto:${contactEmail}`, ...keys },
        TTL: pushTimeToLiveSeconds,
        urgency,
        topic,
      });
      const { promise, resolve } = Promise.withResolvers<PushAnswer>();
      const signal = AbortSignal.timeout(answerLimitMs);
      const sent = request(endpoint, { method: 'POST', headers, agent, signal }, (response) => {
        response.resume();
        resolve(answerOf(response.statusCode ?? 0, response.headers['retry-after']));
      });
      sent.on('error', () => resolve({ kind: 'BUSY', retryAfter: undefined }));
      sent.end(body);
      return promise;
    },
  };
}
