import { v7 as newId } from 'uuid';
import { dayMs } from '#contract/durations.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { reportsPerDay, simultaneousReports } from '#contract/reports-limits.ts';
import type { Report, ReportInput } from '#contract/reports.ts';
import { countRecent, findReport, insertReport, listReportsOf, type Reporter } from './queries.ts';
import { toReport } from './rules.ts';
import { lockReportedContent } from './thing-actions.ts';
import { findReportable } from './thing-queries.ts';
import { redeemCaptcha } from '#server/features/captcha/actions.ts';
import { phraseText } from '#server/features/messaging/messages/rules.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import {
  inTransaction,
  isDatabaseLost,
  isUniqueViolation,
  type Tx,
} from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { limitAttempts, windowStart } from '#server/kernel/http/limits/attempt-limit.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

/** Reports of one person wait for each other and hold a connection meanwhile; the limit leaves some for other calls. */
const withConcurrencyLimit = createConcurrencyLimit(simultaneousReports, isDatabaseLost);

const reporterLimit = { most: reportsPerDay, windowMs: dayMs };

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'events' | 'suspendedAccounts'>;
type Sender = Readonly<{ principal: Principal | null; language: Language | undefined }>;

/**
 * Keeps what a person reports with the text that they saw, and tells the administrators
 * (docs/product/desk.md#reports). @throws VAL001 a visitor without e-mail or captcha, or one's own thing; CAP001; RES001
 * what the person does not see; REP001 an open report of theirs; RAT001 too many in a day; AUT010 a suspended person
 */
export async function createReport(deps: ReportDeps, sender: Sender, input: ReportInput): Promise<Report> {
  const accountId = sender.principal?.accountId;
  const suspension = accountId && (await deps.suspendedAccounts.reasonOf(accountId));
  if (suspension) fail('AUT010', { reason: suspension });
  const id = newId();
  const now = deps.clock.now();
  try {
    await withConcurrencyLimit(() =>
      inTransaction(deps.db, async (tx) => {
        const reporter = accountId ? { accountId } : await readVisitor(deps, tx, input);
        await keepReport(deps, tx, input, { id, reporter, ...sender }, now);
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'report_once') || isUniqueViolation(error, 'report_once_by_email'))
      fail('REP001');
    throw error;
  }
  return toReport((await findReport(deps.db, id)) ?? fail('RES001'), now);
}

/** A visitor leaves an address, and the solution of a challenge. */
async function readVisitor(deps: ReportDeps, tx: Tx, { email, captcha }: ReportInput): Promise<Reporter> {
  if (email === undefined || captcha === undefined) {
    const missing = { key: 'required' };
    return fail('VAL001', {
      fields: {
        ...(email === undefined && { email: missing }),
        ...(captcha === undefined && { captcha: missing }),
      },
    });
  }
  await redeemCaptcha(deps, tx, captcha);
  return { email: email.toLowerCase() };
}

async function keepReport(
  { events }: ReportDeps,
  tx: Tx,
  { kind, id: objectId, reason, text, locale }: ReportInput,
  { id, reporter, principal, language }: Sender & { id: string; reporter: Reporter },
  now: Date,
): Promise<void> {
  const accountId = 'accountId' in reporter ? reporter.accountId : null;
  limitAttempts(reporterLimit, await countRecent(tx, reporter, windowStart(reporterLimit, now)), now);
  // A decision that is made meanwhile comes before the report or answers it.
  await lockReportedContent(tx, { kind, id: objectId });
  const thing = (await findReportable(tx, { kind, id: objectId }, accountId)) ?? fail('RES001');
  if (accountId !== null && thing.author_id === accountId) failField('id', 'own_content');
  const spoken = principal?.language ?? locale ?? language ?? defaultLanguage;
  await insertReport(tx, {
    id,
    kind,
    object_id: objectId,
    reporter_id: accountId,
    email: 'email' in reporter ? reporter.email : null,
    language: spoken,
    reason,
    text: text || null,
    author_id: thing.author_id,
    object_name: thing.name,
    content: thing.content ?? (thing.phrase_key && phraseText(spoken, thing.phrase_key)),
    created_at: now,
  });
  await events.emit(tx, { type: 'report.received', reportId: id, at: now });
}

/** The reports that a person made, the newest first. */
export async function getReports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  request: PageRequest,
) {
  const { rows, total } = await listReportsOf(db, accountId, request);
  const now = clock.now();
  return toPage(
    rows.map((row) => toReport(row, now)),
    total,
    request,
  );
}
