import { v7 as newId } from 'uuid';
import { userAgentMaxLength } from '#contract/auth-limits.ts';
import type { SessionRecord, SessionRecordInput } from '#contract/auth.ts';
import { allowsPlaceLookup, listRecords, upsertRecord } from './queries.ts';
import { placeColumns, toSessionRecord } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';
import type { IpPlace } from '#server/kernel/ip-location/ip-place.ts';

/** What the server itself sees of the caller. */
type Caller = { accountId: string | null; address: string; userAgent: string | undefined };

/** Records the browser of a caller under the id that it names, or under a new one when that belongs to another person. */
export async function recordSession(
  deps: Pick<Deps, 'db' | 'clock' | 'ipLocation'>,
  caller: Caller,
  input: SessionRecordInput,
): Promise<SessionRecord> {
  const facts = {
    account_id: caller.accountId,
    ip: caller.address,
    ...placeColumns(await placeOf(deps, caller)),
    user_agent: (input.userAgent ?? caller.userAgent ?? '').slice(0, userAgentMaxLength),
    platform: input.platform ?? '',
    language: input.language ?? '',
    screen_resolution: input.screenResolution ?? '',
    at: deps.clock.now(),
  };
  const record = (sessionId: string) => upsertRecord(deps.db, { session_id: sessionId, ...facts });
  const kept = input.sessionId === undefined ? undefined : await record(input.sessionId);
  const row = kept ?? (await record(newId()));
  if (!row) throw new Error('A new id of a session record exists already');
  return toSessionRecord(row);
}

/** Only who agreed is looked up outside; then an answer that does not come is an unknown place. */
async function placeOf(
  { db, ipLocation }: Pick<Deps, 'db' | 'ipLocation'>,
  { accountId, address }: Caller,
): Promise<IpPlace> {
  const { ask, find } = ipLocation;
  const isAsked = ask !== undefined && accountId !== null && (await allowsPlaceLookup(db, accountId));
  return isAsked ? ask(address) : find(address);
}

export async function listSessionRecords({ db }: Pick<Deps, 'db'>, accountId: string, request: PageRequest) {
  const { rows, total } = await listRecords(db, accountId, request);
  return toPage(rows.map(toSessionRecord), total, request);
}
