import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import type { Language } from '#contract/languages.ts';
import { letterLeadMinutes, letterScheduleDays } from '#contract/letters-limits.ts';
import { completeLanguages, isOpenLetter, isSchedulable } from '#contract/letters-rules.ts';
import { shownName } from '#contract/visible-text.ts';
import type {
  Letter,
  LetterChange,
  LetterInput,
  LetterParts,
  LetterRecipients,
  LetterSending,
  LetterTexts,
} from '#contract/letters.ts';
import { auditLetter, queueBatch } from './delivery-actions.ts';
import {
  audienceOf,
  countRecipients,
  deleteDraft,
  findLetter,
  insertLetter,
  listDueLetters,
  listLetters,
  listWaitingLetters,
  lockLetter,
  updateLetter,
  updateNextBatch,
  updateTested,
  type LockedLetter,
} from './queries.ts';
import { endOfLetterQuiet, letterMail, missingPlace, toLetter } from './rules.ts';
import { findCategoryId } from '#server/features/catalog/category-queries.ts';
import { findPlace } from '#server/features/places/queries.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';
import { footerOf, sendMail } from '#server/kernel/mail/letter.ts';
import { translate } from '#server/kernel/text/i18n.ts';

type LetterDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Actor = Readonly<{ accountId: string }>;

export async function getLetters({ db, clock }: LetterDeps, query: PageRequest) {
  const { rows, total } = await listLetters(db, query, clock.now());
  return toPage(rows.map(toLetter), total, query);
}

/** @throws RES001 no such letter */
export async function getLetter(
  { db, clock }: Pick<LetterDeps, 'db' | 'clock'>,
  id: string,
): Promise<Letter> {
  return toLetter((await findLetter(db, id, clock.now())) ?? fail('RES001'));
}

/** What every letter has around its text, and the letter that tells of the opening. */
export function getLetterParts({ config }: Pick<LetterDeps, 'config'>): LetterParts {
  const footer = (language: Language) => {
    const { why, links, writer } = footerOf(config, { language, why: 'letter', leave: config.publicUrl });
    return { why, links: links.map(({ label }) => label), writer };
  };
  const opening = (language: Language) => {
    const word = (key: string) =>
      translate(language, `email:letter.opening.${key}`, { brandName: config.brandName });
    return { subject: word('subject'), text: word('text'), button: word('button') };
  };
  const labels = (language: Language) => ({
    subject: translate(language, 'letters:text.subject'),
    text: translate(language, 'letters:text.text'),
    button: translate(language, 'letters:text.button'),
  });
  const inEach = <Value>(of: (language: Language) => Value) => ({ fr: of('fr'), en: of('en'), ar: of('ar') });
  return {
    footers: inEach(footer),
    labels: inEach(labels),
    hasAddress: Boolean(config.operator.publisher.address),
    opening: {
      audience: { kind: null, category: null, department: null, language: null, town: null },
      texts: inEach(opening) satisfies LetterTexts,
      link: '/',
    },
  };
}

/** @throws VAL001 an unknown category */
export function createLetter(deps: LetterDeps, actor: Actor, input: LetterInput): Promise<Letter> {
  return inTransaction(deps.db, async (tx) => {
    const id = newId();
    const now = deps.clock.now();
    const { accountId: author_id } = actor;
    const times = { created_at: now, updated_at: now };
    await insertLetter(tx, { id, author_id, state: 'DRAFT', ...(await toColumns(tx, input)), ...times });
    const written = await findLetter(tx, id, now);
    if (!written) throw new Error('A letter that was just written is gone.');
    await auditLetter(tx, 'LETTER_CREATED', written, { actor, now });
    return toLetter(written);
  });
}

/**
 * Changes a letter that has not begun. @throws RES001, CNF001 another version, LTR001 it has begun, LTR002 a scheduled one
 * would reach no one, VAL001 an unknown category or town, or a text that a scheduled letter would lack
 */
export function changeLetter(
  deps: LetterDeps,
  actor: Actor,
  id: string,
  { version, ...input }: LetterChange,
): Promise<Letter> {
  return withLetter(deps, id, version, async (tx, letter, now) => {
    if (!isOpenLetter(letter.state)) fail('LTR001');
    if (letter.state === 'SCHEDULED') refuseMissing(input);
    const { texts, link } = letter;
    // A test is of the text: who gets the letter, and when, leave it as good as it was.
    const isSameText = isDeepStrictEqual({ texts, link }, { texts: input.texts, link: input.link });
    const columns = await toColumns(tx, input);
    if (letter.state === 'SCHEDULED') await refuseUnread(tx, input.audience, now);
    await updateLetter(tx, id, { ...columns, ...(!isSameText && { updated_at: now }) });
    await auditLetter(tx, 'LETTER_CHANGED', { id, texts: input.texts }, { actor, now });
  });
}

/** Deletes a draft. @throws RES001, CNF001 another version, LTR001 it waits for its time, or has begun */
export function deleteLetter(
  deps: LetterDeps,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const letter = await lockVersion(tx, id, version);
    if (letter.state !== 'DRAFT') fail('LTR001');
    // The journal keeps its title, which it reads from the letter otherwise.
    await auditLetter(tx, 'LETTER_DELETED', letter, { actor, now: deps.clock.now() });
    await deleteDraft(tx, id);
  });
}

/** Mails a letter to the administrator who asks, in each language that lacks nothing. @throws RES001, VAL001 there is none */
export function testLetter(deps: LetterDeps, actor: Actor, id: string) {
  const { db, clock, config } = deps;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const letter = (await findLetter(tx, id, now)) ?? fail('RES001');
    const { email, first_name } = (await findAccount(tx, actor.accountId)) ?? fail('RES001');
    const firstName = shownName(first_name);
    const ready = completeLanguages(letter);
    if (ready.length === 0) refuseMissing(letter);
    for (const language of ready)
      await sendMail(tx, config, {
        dedupeKey: `letter-test-${id}-${actor.accountId}-${language}-${now.toISOString()}`,
        why: 'letter',
        // The page says that the link is none: there is no prospect who could leave.
        leave: `${config.publicUrl}/prospects/unsubscribe`,
        to: { email },
        language,
        template: 'letter.test',
        ...letterMail(letter, language, { publicUrl: config.publicUrl, firstName }),
        at: now,
      });
    await updateTested(tx, id, now);
    await auditLetter(tx, 'LETTER_TESTED', letter, { actor, now });
    return { languages: ready, email, isKept: config.smtpUrl === undefined };
  });
}

/**
 * Sends a letter now or at a time, or sends on one that was stopped; what would begin in the quiet hours begins at their
 * end. @throws RES001, CNF001 another version, LTR001 its state, LTR002 it would reach no one, VAL001 a text is missing,
 * or the time
 */
export function sendLetter(
  deps: LetterDeps,
  actor: Actor,
  id: string,
  { at, version }: LetterSending,
): Promise<Letter> {
  return withLetter(deps, id, version, async (tx, letter, now) => {
    if (letter.state === 'STOPPED' && at === undefined) return resume(tx, actor, letter, now);
    const time = await beginningOf(tx, letter, { at, now });
    if (!time) return begin(tx, actor, letter, now);
    await updateLetter(tx, id, { state: 'SCHEDULED', scheduled_at: time });
    await auditLetter(tx, 'LETTER_SCHEDULED', letter, {
      actor,
      now,
      after: { scheduledAt: time.toISOString() },
    });
  });
}

/** Who would get a letter, and when it would begin. @throws as the sending */
export async function previewLetterSending(
  deps: LetterDeps,
  id: string,
  { at, version }: LetterSending,
): Promise<Letter> {
  let beginning: Date | undefined;
  const letter = await withLetter(deps, id, version, async (tx, locked, now) => {
    beginning = await beginningOf(tx, locked, { at, now });
  });
  return { ...letter, scheduledAt: beginning?.toISOString() ?? null };
}

/** When a letter that has not begun would begin; undefined for at once. */
async function beginningOf(
  tx: Tx,
  letter: LockedLetter,
  { at, now }: Readonly<{ at: string | undefined; now: Date }>,
): Promise<Date | undefined> {
  if (!isOpenLetter(letter.state)) fail('LTR001');
  refuseMissing(letter);
  const asked = at === undefined ? undefined : new Date(at);
  if (asked && !isSchedulable({ at: asked, now }))
    failField('at', 'letter_time', { minutes: letterLeadMinutes, days: letterScheduleDays });
  await refuseUnread(tx, audienceOf(letter), now);
  return endOfLetterQuiet(asked ?? now) ?? asked;
}

/** Takes a letter back from its time, or stops it between two batches. @throws RES001, CNF001, LTR001 neither waits nor is sent */
export function stopLetter(
  deps: LetterDeps,
  actor: Actor,
  id: string,
  { version }: Readonly<{ version?: number | undefined }>,
): Promise<Letter> {
  return withLetter(deps, id, version, async (tx, letter, now) => {
    if (letter.state === 'SCHEDULED') await updateLetter(tx, id, { state: 'DRAFT' });
    else if (letter.state === 'SENDING')
      await updateLetter(tx, id, { state: 'STOPPED', next_batch_at: null });
    else fail('LTR001');
    await auditLetter(tx, 'LETTER_STOPPED', letter, { actor, now, after: { sent: letter.sent } });
  });
}

/** Begins the letters whose time has come, and sends on those that waited for the end of the quiet hours. */
export async function beginDueLetters({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const id of await listWaitingLetters(db, now))
    await inTransaction(db, async (tx) => {
      const letter = await lockLetter(tx, id);
      if (!letter?.next_batch_at) return;
      await updateNextBatch(tx, id, null);
      await queueBatch(tx, { letterId: id, reached: letter.reached_prospect_id });
    });
  for (const id of await listDueLetters(db, now))
    await inTransaction(db, async (tx) => {
      const letter = await lockLetter(tx, id);
      // It may have been stopped, moved or begun meanwhile.
      if (letter?.state === 'SCHEDULED' && letter.scheduled_at && letter.scheduled_at <= now)
        await begin(tx, null, letter, now);
    });
}

async function begin(tx: Tx, actor: Actor | null, letter: LockedLetter, now: Date): Promise<void> {
  const recipients = await countRecipients(tx, audienceOf(letter), now);
  const change = { state: 'SENDING', scheduled_at: null, started_at: now } as const;
  await updateLetter(tx, letter.id, { ...change, recipients: JSON.stringify(recipients) });
  await queueBatch(tx, { letterId: letter.id, reached: null });
  await auditLetter(tx, 'LETTER_SENT', letter, { actor, now, after: { recipients: sumOf(recipients) } });
}

async function resume(tx: Tx, actor: Actor, letter: LockedLetter, now: Date): Promise<void> {
  const change = { state: 'SENDING', stopped_by_refusals: false, refused_before: letter.refused } as const;
  await updateLetter(tx, letter.id, change);
  await queueBatch(tx, { letterId: letter.id, reached: letter.reached_prospect_id });
  await auditLetter(tx, 'LETTER_RESUMED', letter, { actor, now, after: { sent: letter.sent } });
}

const sumOf = ({ fr, en, ar }: LetterRecipients) => fr + en + ar;

async function refuseUnread(tx: Tx, audience: LetterInput['audience'], now: Date): Promise<void> {
  if (sumOf(await countRecipients(tx, audience, now)) === 0) fail('LTR002');
}

/** One change of a letter, and the letter after it. */
function withLetter(
  deps: LetterDeps,
  id: string,
  version: number | undefined,
  apply: (tx: Tx, letter: LockedLetter, now: Date) => Promise<void>,
): Promise<Letter> {
  return inTransaction(deps.db, async (tx) => {
    const letter = await lockVersion(tx, id, version);
    await apply(tx, letter, deps.clock.now());
    return getLetter({ ...deps, db: tx }, id);
  });
}

async function lockVersion(tx: Tx, id: string, version: number | undefined): Promise<LockedLetter> {
  const letter = (await lockLetter(tx, id)) ?? fail('RES001');
  if (version !== undefined && version !== letter.version) fail('CNF001');
  return letter;
}

async function toColumns(tx: Tx, { audience: { category, town, ...audience }, texts, link }: LetterInput) {
  if (category !== null && !(await findCategoryId(tx, category)))
    failField('audience.category', 'unknown_category');
  if (town !== null && !(await findPlace(tx, town.insee))) failField('audience.town', 'unknown_place');
  const around = { town: town?.insee ?? null, radius_km: town?.radiusKm ?? null };
  return { ...audience, ...around, category_id: category, texts: JSON.stringify(texts), link };
}

function refuseMissing(letter: Pick<LetterInput, 'texts' | 'link'>): void {
  const place = missingPlace(letter);
  if (place !== undefined) failField(place, 'required');
}
