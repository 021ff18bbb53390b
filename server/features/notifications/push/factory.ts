import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { subscribe } from './actions.ts';
import type { PushSubscriptionInput } from '#contract/push.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Subscribes a browser of a person that nothing is sent to. */
export async function makeBrowser(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  accountId: string,
): Promise<{ id: string; subscription: PushSubscriptionInput }> {
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  const { id } = await subscribe(deps, accountId, subscription);
  return { id, subscription };
}
