import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { makeConsentRecord, type ConsentRecord } from '#contract/consents-rules.ts';
import type { ConsentInput, ConsentProof } from '#contract/consents.ts';
import { insertProof } from './queries.ts';
import { analyticsOf } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Recorded = { proof: ConsentProof; record: ConsentRecord; browserId: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Keeps the proof of a choice, with those that this browser made before; a browser without a number is given one. Neither
 * the account nor the network address is kept. @throws VAL001
 */
export async function recordConsent(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { choice, source, textHash, ...input }: ConsentInput,
  knownBrowser: string | undefined,
): Promise<Recorded> {
  const at = clock.now();
  const analytics = analyticsOf({ choice, ...input });
  const record = makeConsentRecord({ analytics, source, at, ttlDays: config.consentTtlDays });
  const browserId = knownBrowser !== undefined && uuid.test(knownBrowser) ? knownBrowser : randomUUID();
  const id = newId();
  const { updatedAt: recordedAt, expiresAt } = record;
  await insertProof(db, {
    id,
    browser_id: browserId,
    choice,
    analytics,
    source,
    text_hash: textHash,
    at,
    expires_at: new Date(expiresAt),
  });
  return { proof: { id, choice, analytics, source, recordedAt, expiresAt }, record, browserId };
}
