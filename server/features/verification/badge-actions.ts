import type { Flags } from '#contract/flags.ts';
import {
  checkOfType,
  documentTypes,
  listRequirements,
  sidesOf,
  type DocumentType,
  type Requirement,
} from '#contract/verification-rules.ts';
import {
  deleteCheck,
  findOffered,
  listChecks,
  listDocuments,
  listBadgesOfOtherFlag,
  upsertCheck,
  type DocumentRow,
} from './queries.ts';
import {
  isInDate,
  requirementStateOf,
  requirementSubjectOf,
  waitingServices,
  type TradedService,
} from './rules.ts';
import { updateDocumentsPending } from '#server/features/catalog/queries.ts';
import { updateCriminalRecordAsked, updateVerified } from '#server/features/providers/record-queries.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { readFlags } from '#server/kernel/flags.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

/** The public checks after a document was approved, revoked or expired; the badge is updated. */
export async function renewChecks(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { provider_id: providerId, type }: Pick<DocumentRow, 'provider_id' | 'type'>,
  now: Date,
): Promise<void> {
  const check = checkOfType[type];
  if (check) {
    const proofs = await listProofs(tx, providerId, check, platformDay(now));
    const [proof] = proofs;
    if (proof) await upsertCheck(tx, { providerId, type: check, ...proof });
    else await deleteCheck(tx, providerId, check);
  }
  const before = await findOffered(tx, providerId);
  await deps.events.emit(tx, { type: 'provider.changed', providerId, at: now });
  const after = await findOffered(tx, providerId);
  const [waited, waits] = [waitingIds(before), waitingIds(after)];
  const hidden = waits.difference(waited);
  const shown = waited.difference(waits);
  const told = { providerId, at: now };
  if (hidden.size > 0)
    await deps.events.emit(tx, { type: 'offers.hidden', serviceIds: [...hidden], ...told });
  if (shown.size > 0) await deps.events.emit(tx, { type: 'offers.shown', serviceIds: [...shown], ...told });
}

/** The services that customers would see if the documents were approved. */
const waitingIds = ({ services }: { services: readonly TradedService[] }) =>
  new Set(services.filter(({ active, waits }) => active && waits).map(({ id }) => id));

/**
 * What documents decide, after any change of a provider: only a provider who meets all current requirements has the
 * badge, and a service of a regulated trade is offered with its documents only.
 */
export async function refreshStanding(
  tx: Tx,
  providerId: string,
  flags: Pick<Flags, 'criminalRecord'>,
  now: Date,
): Promise<void> {
  await lockProvider(tx, { id: providerId }, ['id', 'account_id']);
  const offered = await findOffered(tx, providerId);
  const documents = await listDocuments(tx, providerId);
  const checks = await listChecks(tx, providerId);
  const isMet = (types: Requirement) =>
    requirementStateOf(types, documents, checks, platformDay(now)).status === 'APPROVED';
  const verified = listRequirements(requirementSubjectOf(offered), flags).every(isMet);
  await updateVerified(tx, providerId, verified, now);
  const waiting = new Set(waitingServices(offered, offered.services, (type) => isMet([type])));
  if (offered.services.some((service) => service.waits !== waiting.has(service)))
    await updateDocumentsPending(
      tx,
      providerId,
      [...waiting].map(({ id }) => id),
    );
  await updateCriminalRecordAsked(tx, providerId, flags.criminalRecord);
}

const batchSize = 200;

/** After a change of the flag, by an administrator or at a start, the badges of the providers concerned are recomputed. */
export async function refreshCriminalRecordBadges(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'config'>,
  limit: number = batchSize,
): Promise<void> {
  const now = deps.clock.now();
  const { criminalRecord } = await readFlags(deps.db, deps.config);
  for (const providerId of await listBadgesOfOtherFlag(deps.db, criminalRecord, limit)) {
    await inTransaction(deps.db, (tx) =>
      deps.events.emit(tx, { type: 'provider.changed', providerId, at: now }),
    );
  }
}

/** The types that prove the same and are approved on every side: since when, and until when. */
async function listProofs(
  tx: Tx,
  providerId: string,
  check: NonNullable<(typeof checkOfType)[DocumentType]>,
  day: string,
): Promise<{ checkedAt: Date; validUntil: string | null }[]> {
  const approved = (await listDocuments(tx, providerId)).filter(
    (one) => one.status === 'APPROVED' && isInDate(one, day),
  );
  return documentTypes
    .filter((type) => checkOfType[type] === check)
    .map((type) =>
      sidesOf({ type }).map((side) => approved.find((one) => one.type === type && one.side === side)),
    )
    .flatMap((sides) => {
      const whole = sides.filter((one) => one !== undefined);
      if (whole.length < sides.length) return [];
      const decided = whole.map((one) => (one.decided_at ?? one.created_at).getTime());
      const [first = null] = whole
        .map((one) => one.valid_until)
        .filter((last) => last !== null)
        .toSorted();
      return [{ checkedAt: new Date(Math.max(...decided)), validUntil: first }];
    });
}
