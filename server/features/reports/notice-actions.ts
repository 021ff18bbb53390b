import { decisionHref, reportsHref } from '#contract/page-addresses.ts';
import { findDecision, type DecisionRow } from './decisions/queries.ts';
import { decisionReference } from './decisions/rules.ts';
import {
  deskLetter,
  outcomeLetter,
  ownThingKey,
  reporterLetter,
  statementLetter,
  thingKey,
} from './notice-rules.ts';
import { findReport, type ReportRow } from './queries.ts';
import { referenceOf } from './rules.ts';
import {
  notify,
  notifyStaff,
  type Notice,
  type Notifying,
  type Person,
} from '#server/features/notifications/notify-actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { sendMail } from '#server/kernel/mail/letter.ts';

type Queue = Readonly<{
  variant: 'received' | 'appealed';
  id: string;
  reference: string;
  kind: DecisionRow['kind'];
  link: string;
  at: Date;
}>;

/** Confirms a report to its reporter by mail, and notifies the administrators of it. */
export async function confirmReport(notifying: Notifying, tx: Tx, reportId: string, at: Date): Promise<void> {
  const report = await findReport(tx, reportId);
  if (!report) return;
  const reference = referenceOf(report.number);
  const to = await reporterOf(notifying, tx, report);
  if (to)
    await sendMail(tx, notifying.config, {
      dedupeKey: `report-receipt-${report.id}`,
      why: 'report',
      to: { email: to.email, ...(to.firstName !== null && { name: to.firstName }) },
      language: to.language,
      template: 'report.receipt',
      ...reporterLetter('receipt', { reference, kind: report.kind, words: null }, to),
      at,
    });
  const { id, kind } = report;
  const queue = { variant: 'received', id, reference, kind, link: `/admin/reports/${id}`, at } as const;
  await notifyStaff(notifying, tx, 'REVIEWER', (reader) => queueNotice(notifying.config, reader, queue));
}

/** The reporter and the page on which they can read the answer; undefined for a deleted account. */
async function reporterOf({ config }: Notifying, tx: Tx, report: ReportRow) {
  const { email, language, reporter_id: accountId } = report;
  if (email !== null) return { accountId: null, email, language, firstName: null, url: null };
  const account = accountId === null ? undefined : await findAccount(tx, accountId);
  if (!account) return undefined;
  return {
    accountId: account.id,
    email: account.email,
    language: account.language,
    firstName: account.first_name,
    url: config.publicUrl + reportsHref,
  };
}

function queueNotice(
  { publicUrl }: Notifying['config'],
  { firstName, language }: Person,
  { variant, id, reference, kind, link, at }: Queue,
): Omit<Notice, 'to'> {
  const reader = { language, firstName, url: publicUrl + link };
  return {
    type: 'CONTACT_MESSAGE_RECEIVED',
    variant: variant === 'received' ? 'reported' : 'appealed',
    params: { thing: { word: thingKey(kind) }, reference },
    link,
    dedupeKey: `report-${variant}-${id}`,
    mail: { template: `report.${variant}`, ...deskLetter(variant, { reference, kind }, reader) },
    at,
  };
}

/** Notifies a reporter of the decision, without naming the author of the content. */
export async function notifyReporter(
  notifying: Notifying,
  tx: Tx,
  reportId: string,
  at: Date,
): Promise<void> {
  const report = await findReport(tx, reportId);
  const to = report && (await reporterOf(notifying, tx, report));
  if (!report || !to) return;
  const reference = referenceOf(report.number);
  const variant = report.action === 'HIDE' ? 'hiddenForReporter' : 'keptForReporter';
  const letter = reporterLetter(variant, { reference, kind: report.kind, words: report.decision_text }, to);
  const { accountId, email, language, firstName } = to;
  const dedupeKey = `report-decided-${report.id}`;
  const template = 'report.decided';
  if (accountId === null)
    return sendMail(tx, notifying.config, {
      dedupeKey,
      why: 'report',
      to: { email },
      language,
      template,
      ...letter,
      at,
    });
  return notify(notifying, tx, {
    to: { accountId, email, language, firstName },
    type: 'ACCOUNT_UPDATE',
    variant: report.action === 'HIDE' ? 'reportHidden' : 'reportKept',
    params: { reference, thing: { word: thingKey(report.kind) } },
    link: reportsHref,
    dedupeKey,
    mail: { template, ...letter, mandatory: true },
    at,
  });
}

const templates = {
  contentHidden: 'report.hidden',
  decisionLifted: 'report.lifted',
  appealUpheld: 'report.upheld',
  appealOverturned: 'report.overturned',
} as const;

/** Notifies an author of a decision on their content, and of its end or review, without naming the reporters. */
export async function notifyAuthor(
  notifying: Notifying,
  tx: Tx,
  event: { type: 'decision.made' | 'decision.lifted' | 'decision.reviewed'; decisionId: string; at: Date },
): Promise<void> {
  const decision = await findDecision(tx, event.decisionId);
  const author = decision?.author_id ? await findAccount(tx, decision.author_id) : undefined;
  if (!decision || !author) return;
  const { language, first_name: firstName } = author;
  const reader = { language, firstName, publicUrl: notifying.config.publicUrl };
  const variant = variantOf(event.type, decision);
  await notify(notifying, tx, {
    to: { accountId: author.id, email: author.email, firstName, language },
    type: 'ACCOUNT_UPDATE',
    variant,
    params: { thing: { word: ownThingKey(decision.kind) } },
    link: decisionHref(decision.id),
    dedupeKey: `${variant}-${decision.id}`,
    mail: { template: templates[variant], ...letterOf(variant, decision, reader), mandatory: true },
    at: event.at,
  });
}

type Variant = keyof typeof templates;

function variantOf(
  type: 'decision.made' | 'decision.lifted' | 'decision.reviewed',
  decision: DecisionRow,
): Variant {
  if (type === 'decision.made') return 'contentHidden';
  if (type === 'decision.lifted') return 'decisionLifted';
  return decision.appeal_outcome === 'OVERTURNED' ? 'appealOverturned' : 'appealUpheld';
}

function letterOf(variant: Variant, decision: DecisionRow, reader: Parameters<typeof statementLetter>[1]) {
  const { lift_text: lifted, appeal_answer: answer } = decision;
  switch (variant) {
    case 'contentHidden':
      return statementLetter(decision, reader);
    case 'decisionLifted':
      return outcomeLetter(decision, { variant: 'lifted', words: lifted }, reader);
    case 'appealUpheld':
      return outcomeLetter(decision, { variant: 'upheld', words: answer }, reader);
    case 'appealOverturned':
      return outcomeLetter(decision, { variant: 'overturned', words: answer }, reader);
  }
}

/** Notifies the administrators that a decision was appealed. */
export async function notifyOfAppeal(
  notifying: Notifying,
  tx: Tx,
  decisionId: string,
  at: Date,
): Promise<void> {
  const decision = await findDecision(tx, decisionId);
  if (!decision) return;
  const { id, kind } = decision;
  const reference = decisionReference(decision.number);
  const queue = { variant: 'appealed', id, reference, kind, link: '/admin/appeals', at } as const;
  await notifyStaff(notifying, tx, 'REVIEWER', (reader) => queueNotice(notifying.config, reader, queue));
}
