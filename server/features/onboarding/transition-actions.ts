import type { StepAction, StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import { changesOf, conflictsOf, markChanged, withoutFields } from './edit-rules.ts';
import {
  codeProblem,
  fieldNames,
  problemsOf,
  readFields,
  strayFields,
  withOwnNames,
  writableFields,
  type StepFields,
} from './field-rules.ts';
import { applyFields, finishStep, type Owner } from './live-actions.ts';
import { getProgress, openStep, sealDraft } from './progress-actions.ts';
import { documentsOf, measureStep, type Progress, type Step } from './progress-rules.ts';
import { saveStep, type StepChange } from './queries.ts';
import {
  canAccess,
  canCompleteOnboarding,
  followingStep,
  isAnotherIncomplete,
  isEnd,
  isFieldless,
  previousStep,
  readAddress,
  wholeSubSteps,
  type StepAddress,
} from './rules.ts';
import { toStatus } from './view-rules.ts';
import { updateOnboarded } from '#server/features/providers/record-queries.ts';
import { getAreaCodes } from '#server/features/places/address-actions.ts';
import { getVerificationProgress } from '#server/features/verification/actions.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

export type Transition = {
  stepKey: string;
  action: StepAction;
  completionPercentage?: number | undefined;
  /** The version that the form was filled from. */
  version?: number | undefined;
  /** The price in euros of the plan that was read. */
  expectedPrice?: number | undefined;
};

/** A call that changes a step: its address, body and time. */
type Move = {
  deps: Deps;
  tx: Tx;
  owner: Owner;
  progress: Progress;
  step: Step;
  address: StepAddress;
  asked: Transition;
  body: StepFields;
  now: Date;
};

/**
 * Saves, completes or reopens a step or a part of it, or opens the next or previous one
 * (docs/product/onboarding.md#moves). Calls of one provider run one after the other, by the lock of its row. @throws
 * RES001, ONB001 when it is locked, ONB002 for the last step while another is incomplete, ONB003 after the last step,
 * ONB004 before the first, CNF001 with the fields that changed elsewhere, VAL001
 */
export async function moveStep(
  deps: Deps,
  reader: Reader,
  asked: Transition,
  body: StepFields,
): Promise<OnboardingStatus> {
  const address = readAddress(asked.stepKey) ?? fail('RES001');
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { accountId } = reader;
    const { id: providerId } = (await lockProvider(tx, { accountId }, ['id'])) ?? fail('RES001');
    const progress = await getProgress(deps, tx, accountId);
    const step = progress.steps[address.key];
    const owner = { accountId, providerId };
    const said = await withAreaCodes(tx, withOwnNames(address.key, body));
    const move = { deps, tx, owner, progress, step, address, asked, body: said, now };
    const present = await moves[asked.action](move);
    const after = await getProgress(deps, tx, accountId);
    const measure = measureOf(deps, after, now);
    return toStatus(after, present, { language: reader.language, measure });
  });
}

/** A draft keeps the codes of its areas, whichever names they were given by. @throws VAL001 */
async function withAreaCodes(tx: Tx, body: StepFields): Promise<StepFields> {
  const { areaInsee: said } = body;
  if (!Array.isArray(said) || !said.every((area) => typeof area === 'string' && area.trim() !== ''))
    return body;
  return { ...body, areaInsee: await getAreaCodes(tx, said, 'areaInsee') };
}

/** Each returns the step that is current now. */
const moves: Record<StepAction, (move: Move) => Promise<StepKey>> = {
  update: inside(updateStep),
  complete: inside((move) => (move.address.sub === null ? completeStep(move) : completePart(move))),
  reopen: inside(reopenStep),
  continue: (move) => goTo(move, followingStep(move.progress.states, move.address.key) ?? fail('ONB003')),
  previous: (move) => goTo(move, previousStep(move.address.key) ?? fail('ONB004')),
};

/** Runs an action in the addressed step; completing the last step first checks that the others are complete. */
function inside(act: (move: Move) => Promise<void>) {
  return async (move: Move): Promise<StepKey> => {
    const { address, asked, progress } = move;
    const isEnding = asked.action === 'complete' && isEnd(address);
    if (isEnding && isAnotherIncomplete(progress.states, address.key)) fail('ONB002');
    if (!canAccess(progress.states, address.key)) fail('ONB001');
    await act(move);
    return address.key;
  };
}

async function goTo(move: Move, key: StepKey): Promise<StepKey> {
  readChanges(move);
  await openStep(move.tx, move.progress, key, move.now);
  return key;
}

async function updateStep(move: Move): Promise<void> {
  const changes = readChanges(move);
  if (move.address.key === 'PROVIDER_SIGNUP') return changeSignUp(move, changes);
  await keepDraft(move, changes, isFieldless(move.address) ? move.asked.completionPercentage : undefined);
}

/** The account exists already: changes are live at once, and the step stays complete. */
async function changeSignUp(move: Move, changes: StepFields): Promise<void> {
  const { deps, tx, owner, step, now } = move;
  const problems = problemsOf(step.key, Object.keys(changes), changes, platformDay(now));
  if (Object.keys(problems).length > 0) fail('VAL001', { fields: problems });
  if (Object.keys(changes).length === 0) return;
  await applyFields(deps, tx, owner, step.key, changes, now);
  await keepComplete(move, changes);
  await deps.events.emit(tx, { type: 'provider.changed', providerId: owner.providerId, at: now });
}

/** Stores the changes as a draft. A change of a complete step reopens it. */
async function keepDraft(move: Move, changes: StepFields, reported: number | undefined): Promise<void> {
  const { deps, progress, step, address, now } = move;
  const isChanged = Object.keys(changes).length > 0;
  if (step.isCompleted && !isChanged) return;
  const known = step.isCompleted ? wholeSubSteps(address.key) : step.subSteps;
  const subSteps =
    address.sub !== null && reported !== undefined ? { ...known, [address.sub]: reported } : known;
  const draft = { ...step.draft, ...changes };
  const measure = measureOf(deps, progress, now);
  const percentage = measureStep({ key: step.key, data: { ...step.live, ...draft }, subSteps }, measure);
  const isNew = isChanged || subSteps[address.sub ?? ''] !== step.subSteps[address.sub ?? ''];
  if (!isNew && percentage === step.percentage) return;
  await keep(move, { draft, subSteps, percentage, completedAt: null }, changes, isNew);
}

/** Makes all fields of the step live. Completing it again without changes does nothing (two tabs). */
async function completeStep(move: Move): Promise<void> {
  const { deps, tx, owner, step, asked, now } = move;
  const changes = readChanges(move, fieldNames(step.key));
  if (step.isCompleted && Object.keys(changes).length === 0) return;
  const data = { ...step.data, ...changes };
  const problems = problemsOf(step.key, fieldNames(step.key), data, platformDay(now));
  if (Object.keys(problems).length > 0) fail('VAL001', { fields: problems });
  await applyFields(deps, tx, owner, step.key, data, now, asked.expectedPrice);
  if (step.key === 'PROVIDER_VERIFICATION') await refuseMissingDocuments(move);
  await finishStep(deps, tx, owner, step.key);
  await keepComplete(move, changes);
  await emitCompleted(move);
}

/** Validates the fields of a part and makes them live; the step itself stays incomplete. */
async function completePart(move: Move): Promise<void> {
  const { deps, tx, owner, step, address, asked, now } = move;
  const fields = writableFields(address);
  const changes = readChanges(move, fields);
  if (isFieldless(address)) return keepDraft(move, {}, 100);
  if (address.sub === 'document-upload') {
    await refuseMissingDocuments(move);
    return keepDraft(move, {}, undefined);
  }
  if (step.isCompleted && Object.keys(changes).length === 0) return;
  const data = { ...step.data, ...changes };
  const problems = problemsOf(step.key, fields, data, platformDay(now));
  if (Object.keys(problems).length > 0) fail('VAL001', { fields: problems });
  await applyFields(deps, tx, owner, step.key, pick(data, fields), now, asked.expectedPrice);
  await deps.events.emit(tx, { type: 'provider.changed', providerId: owner.providerId, at: now });
  if (step.isCompleted) return keepComplete(move, changes);
  const draft = withoutFields(step.draft, fields);
  // What was applied may require other documents.
  const measure = measureOf(deps, await getProgress(deps, tx, owner.accountId), now);
  const percentage = measureStep({ ...step, data }, measure);
  const isNew = Object.keys(changes).length > 0 || Object.keys(draft).length < Object.keys(step.draft).length;
  await keep(move, { draft, subSteps: step.subSteps, percentage, completedAt: null }, changes, isNew);
}

/**
 * Reopens a step and keeps its data; live data stays live until the step is complete again. For a part, the
 * percentages of the other parts are kept, and that of the step is recomputed.
 */
async function reopenStep(move: Move): Promise<void> {
  const { deps, progress, step, address, now } = move;
  readChanges(move);
  if (address.key === 'PROVIDER_SIGNUP') failField('action', 'account_exists');
  const known = address.sub !== null && step.isCompleted ? wholeSubSteps(address.key) : step.subSteps;
  const subSteps = address.sub !== null && isFieldless(address) ? { ...known, [address.sub]: 0 } : known;
  const percentage =
    address.sub === null ? 0 : measureStep({ ...step, subSteps }, measureOf(deps, progress, now));
  const isReopened = step.isCompleted || step.subSteps[address.sub ?? ''] !== subSteps[address.sub ?? ''];
  if (!isReopened && step.percentage === percentage) return;
  await keep(move, { draft: step.draft, subSteps, percentage, completedAt: null }, {}, true);
}

/**
 * The changes that the body makes to the addressed fields. When a field is invalid, the error also lists every other
 * problem of the fields to be completed, so that one attempt shows them all. @throws VAL001, CNF001
 */
function readChanges(
  { step, address, asked, body, now }: Move,
  complete: readonly string[] = [],
): StepFields {
  const { values, problems: wrong } = readFields(step.key, writableFields(address), body, platformDay(now));
  const place = 'postalCode' in values ? codeProblem({ ...step.data, ...values }, wrong) : {};
  const problems = { ...wrong, ...place, ...strayFields(address, asked.action, body, step.data) };
  if (Object.keys(problems).length > 0) {
    const missing = problemsOf(step.key, complete, { ...step.data, ...values }, platformDay(now));
    const troubled = new Set(Object.keys(problems).map(fieldOf));
    const others = Object.entries(missing).filter(
      ([path]) => complete.includes(fieldOf(path)) && !troubled.has(fieldOf(path)),
    );
    fail('VAL001', { fields: { ...Object.fromEntries(others), ...problems } });
  }
  const changes = changesOf(values, step.data);
  const conflicts = conflictsOf(changes, step.fieldVersions, asked.version);
  if (Object.keys(conflicts).length > 0) fail('CNF001', { fields: conflicts });
  return changes;
}

/** Records the changes of a step that is complete. */
const keepComplete = (move: Move, changes: StepFields) =>
  keep(
    move,
    { draft: null, subSteps: move.step.subSteps, percentage: 100, completedAt: move.now },
    changes,
    true,
  );

/** services.0.name belongs to services. */
const fieldOf = (path: string) => path.split('.', 1)[0] ?? path;

async function keep(
  { deps, tx, owner, step, now }: Move,
  change: Pick<StepChange, 'draft' | 'subSteps' | 'percentage' | 'completedAt'>,
  changes: StepFields,
  isNew: boolean,
): Promise<void> {
  const version = isNew ? step.version + 1 : step.version;
  const fieldVersions = markChanged(Object.keys(changes), step.fieldVersions, version);
  const draft = change.draft && sealDraft(deps.sealing, change.draft);
  const row = { ...change, draft, version, fieldVersions, startedAt: now };
  await saveStep(tx, { providerId: owner.providerId, key: step.key }, row, now);
}

/** Also for a step that was complete: another trade may require more documents since. */
async function refuseMissingDocuments({ deps, tx, progress }: Move): Promise<void> {
  const documents = await getVerificationProgress(tx, progress.providerId, deps.flags.current());
  if (documents.missing.length > 0) failField('documents', 'document_missing');
}

/** The eighth completion publishes the profile, once. */
async function emitCompleted({ deps, tx, owner, now }: Move): Promise<void> {
  const { providerId, accountId } = owner;
  const { states } = await getProgress(deps, tx, accountId);
  const isFinished = canCompleteOnboarding(states) && (await updateOnboarded(tx, providerId, now));
  if (isFinished) await deps.events.emit(tx, { type: 'onboarding.completed', providerId, at: now });
  await deps.events.emit(tx, { type: 'provider.changed', providerId, at: now });
}

function measureOf({ flags }: Deps, progress: Progress, now: Date) {
  const current = flags.current();
  return { today: platformDay(now), documents: documentsOf(progress, current), flags: current };
}

function pick(data: StepFields, fields: readonly string[]): StepFields {
  return Object.fromEntries(fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])));
}
