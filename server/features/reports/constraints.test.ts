import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { moveBy, platformTimeZone } from '#server/kernel/time-zone.ts';
import { minuteMs } from '#contract/durations.ts';
import { appealMonths, breachReasons, decisionKeptMonths } from '#contract/reports-limits.ts';
import { reportCalls } from './call-factory.ts';
import { reportTasks } from './events.ts';
import { makeDecision, makeReport } from './factory.ts';
import { startTestApp } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;
const { db } = deps;
const { ask, makeOwner, makeReview, report, hide } = reportCalls(testApp);
const now = deps.clock.now();

const changeDecision = async (id: string, change: object) =>
  db.updateTable('moderation_decision').set(change).where('id', '=', id).execute();

describe('the database', () => {
  test('has one decision in force of a thing', async () => {
    const id = randomUUID();
    await makeDecision(deps, { object_id: id });
    await expect(makeDecision(deps, { object_id: id })).rejects.toThrow('moderation_decision_in_force');
    await makeDecision(deps, { object_id: id, action: 'KEEP', reason: null });
  });

  test('refuses a decision that says too little or too much', async () => {
    await expect(makeDecision(deps, { reason: null })).rejects.toThrow('moderation_decision_reason');
    await expect(makeDecision(deps, { action: 'KEEP' })).rejects.toThrow('moderation_decision_reason');
    await expect(makeDecision(deps, { action: 'SUSPEND' })).rejects.toThrow('moderation_decision_kind');
    await expect(makeDecision(deps, { text: '' })).rejects.toThrow('moderation_decision_text');
  });

  test('lets no administrator decide an appeal against their own decision, nor overturn what is not lifted', async () => {
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    const id = await makeDecision(deps, { decided_by: admin.id, appeal_text: 'a', appealed_at: now });
    const answer = { appeal_decided_at: now, appeal_answer: 'a' };
    await expect(
      changeDecision(id, { ...answer, appeal_outcome: 'UPHELD', appeal_decided_by: admin.id }),
    ).rejects.toThrow('moderation_decision_by_another');
    await expect(changeDecision(id, { ...answer, appeal_outcome: 'OVERTURNED' })).rejects.toThrow(
      'moderation_decision_overturned',
    );
    await expect(changeDecision(id, { appeal_outcome: 'UPHELD' })).rejects.toThrow(
      'moderation_decision_answered',
    );
    await expect(changeDecision(id, { appealed_at: null })).rejects.toThrow('moderation_decision_appealed');
  });

  test('has one open report of a person and thing, and no claim of a decided one', async () => {
    const [{ id: reporter }, id] = [await testApp.signUp(), randomUUID()];
    await makeReport(deps, { reporter_id: reporter, object_id: id });
    await expect(makeReport(deps, { reporter_id: reporter, object_id: id })).rejects.toThrow('report_once');
    await makeReport(deps, { email: 'a@example.org', object_id: id });
    await expect(makeReport(deps, { email: 'a@example.org', object_id: id })).rejects.toThrow(
      'report_once_by_email',
    );
    const decided = { decision_id: await makeDecision(deps), decided_at: now };
    await expect(makeReport(deps, { ...decided, claimed_until: now })).rejects.toThrow('report_decided');
    await expect(makeReport(deps, { email: 'b@example.org', reporter_id: reporter })).rejects.toThrow(
      'report_reporter',
    );
  });

  test('offers no hidden service', async () => {
    const { serviceId } = await makeOwner();
    await expect(
      db.updateTable('service').set({ hidden_at: now }).where('id', '=', serviceId).execute(),
    ).rejects.toThrow('service_hidden');
  });
});

describe('retention', () => {
  const sweep = async () => {
    for (const { run } of reportTasks(deps))
      await run({}, { number: 1, isLast: false, isStopping: () => false });
  };
  const exists = async (table: 'report' | 'moderation_decision', id: string) =>
    (await db.selectFrom(table).select('id').where('id', '=', id).execute()).length === 1;
  const monthsAgo = (months: number, minutes: number) =>
    moveBy(new Date(now.getTime() + minutes * minuteMs), { months: -months }, platformTimeZone);

  test('forgets what ended long ago, and keeps what is in force', async () => {
    const kept = monthsAgo(decisionKeptMonths, 1);
    const ended = monthsAgo(decisionKeptMonths, -1);
    const { reviewId } = await makeReview();
    const { decisionId: inForce } = await hide('REVIEW', reviewId);
    await changeDecision(inForce, { at: monthsAgo(decisionKeptMonths + appealMonths, -1) });
    const gone = await makeDecision(deps, { at: monthsAgo(decisionKeptMonths + appealMonths, -1) });
    const contestable = await makeDecision(deps, { at: monthsAgo(decisionKeptMonths + appealMonths, 1) });
    const lifted = await makeDecision(deps, { at: ended, lifted_at: ended });
    const liftedLater = await makeDecision(deps, { at: ended, lifted_at: kept });
    const keep = await makeDecision(deps, { action: 'KEEP', reason: null, at: ended });
    const decided = await makeReport(deps, { decision_id: inForce, decided_at: ended });
    const later = await makeReport(deps, { decision_id: inForce, decided_at: kept });
    const open = await makeReport(deps, { created_at: ended });
    await sweep();
    for (const id of [inForce, contestable, liftedLater])
      expect(await exists('moderation_decision', id)).toBe(true);
    for (const id of [gone, lifted, keep]) expect(await exists('moderation_decision', id)).toBe(false);
    expect([await exists('report', decided), await exists('report', later)]).toEqual([false, true]);
    expect(await exists('report', open)).toBe(true);
  });

  test('ends with the account: what a person reported, and what was reported and decided of theirs', async () => {
    const { author, reviewId } = await makeReview();
    const ofTheirs = await hide('REVIEW', reviewId);
    const byThem = await report('PROFILE', (await makeOwner()).providerId, author);
    const asVisitor = await makeReport(deps, { email: author.email });
    const other = await hide('PROFILE', (await makeOwner()).providerId);
    const left = await ask('DELETE', '/users/me', author, { password: author.password });
    expect(left.status).toBe(204);
    expect(await exists('moderation_decision', ofTheirs.decisionId)).toBe(false);
    for (const id of [ofTheirs.reportId, byThem.id, asVisitor])
      expect(await exists('report', id)).toBe(false);
    expect(await exists('moderation_decision', other.decisionId)).toBe(true);
    expect(await exists('report', other.reportId)).toBe(true);
  });
});

test('the codes of the tables are those of the contract', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname in ('moderation_decision_reason_check', 'report_reason_check')`.execute(db);
  expect(rows).toHaveLength(2);
  for (const reason of breachReasons)
    for (const { definition } of rows) expect(definition).toContain(`'${reason}'`);
});
