import webPush from 'web-push';
import { findPushKey, insertPushKey } from './subscription-queries.ts';
import type { PushKeys } from '#server/config.ts';
import type { Deps } from '#server/kernel/deps.ts';

/**
 * The pair of keys that signs pushes: of the settings, or else the one in the database, which the first process that
 * needs it makes (docs/product/notifications.md#push).
 */
export async function getPushKeys(
  deps: Pick<Deps, 'config' | 'db' | 'sealing' | 'clock'>,
): Promise<PushKeys> {
  const { config, db, sealing } = deps;
  if (config.push.keys) return config.push.keys;
  const kept = (await findPushKey(db)) ?? (await makePushKey(deps));
  return { publicKey: kept.public_key, privateKey: sealing.open(kept.private_key).toString() };
}

async function makePushKey({ db, sealing, clock }: Pick<Deps, 'db' | 'sealing' | 'clock'>) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await insertPushKey(db, {
    public_key: publicKey,
    private_key: sealing.seal(Buffer.from(privateKey)),
    created_at: clock.now(),
  });
  const kept = await findPushKey(db);
  if (!kept) throw new Error('The keys of pushes were not kept.');
  return kept;
}
