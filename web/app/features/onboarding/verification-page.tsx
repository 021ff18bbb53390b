import { Check, CircleAlert, Lock } from 'lucide-react';
import { useId, useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import { useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import type { Verification, VerificationRequirement } from '#contract/verification.ts';
import { categoryTree, rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import {
  tradeDocuments,
  type TradeDocument,
  checkOfType,
  eraseAfterDays,
  identityTypes,
  reviewTargetHours,
  typeOfAnswer,
  type IdentityType,
  listRequirements,
} from '#contract/verification-rules.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useErrorText } from '#web/alerts/error-text.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { BlockLine, cardStateOf, cardLooks, useCardWords } from '#web/features/verification/card-state.tsx';
import { DocumentList } from '#web/features/verification/document-list.tsx';
import { chosenType, requirementsFor, slotsOf } from '#web/features/verification/documents.ts';
import {
  answerPoints,
  documentPoints,
  type Answer,
  type Point,
  answerId,
  targetOf,
  usePointWords,
} from '#web/features/verification/points.ts';
import {
  UploadMarksContext,
  useUploadMarks,
  useUploadMarksHolder,
} from '#web/features/verification/upload-marks.ts';
import { useOwnVerification } from '#web/features/verification/use-own-verification.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import type { Tone } from '#web/ui/data/badge.tsx';
import { Table } from '#web/ui/data/figures.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { StepFrame } from './frame/step-frame.tsx';
import { useNumberWord } from './number-words.ts';
import { loadVerification } from './load-verification.ts';
import { textOf } from './saving/fields.ts';
import { useStep, type StepForm } from './saving/use-step.ts';
import { dataOf, isComplete } from './steps.ts';
import { servicesOf } from './steps/service-values.ts';
import { StepTextField } from './steps/step-fields.tsx';

export const handle = { ns: ['verification', 'providers'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadVerification);
}

export default function VerificationPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <VerificationForm status={status} />;
}

const fieldNames = ['identityType', 'trader', 'siret', 'childcareUnder3'] as const;

function tradesOf(status: OnboardingStatus): RootCategoryId[] {
  const services = servicesOf(dataOf(status, 'SERVICES'));
  return [...new Set(services.flatMap(({ category }) => rootCategoryOf(category ?? '') ?? []))];
}

/** The documents that prove the identity and the qualification of a provider (docs/product/onboarding.md#steps). */
function VerificationForm({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('verification');
  const { t: common } = useTranslation();
  const form = useStep('PROVIDER_VERIFICATION', status);
  const { data: verification, error, refetch, handIn, handInError } = useOwnVerification();
  const handInText = useErrorText(handInError);
  const uploads = useUploadMarksHolder();
  const summary = useRef<HTMLElement>(null);
  const numberWord = useNumberWord();
  const { values } = form;
  const identityType = identityTypes.find((type) => type === values['identityType']);
  const trader = typeof values['trader'] === 'boolean' ? values['trader'] : null;
  const trades = tradesOf(status);
  const isAsked = (verification?.requirements ?? []).some(({ types }) =>
    types.includes(typeOfAnswer.childcareUnder3),
  );
  const asksChildcare = trades.includes('childcare') || isAsked;
  const childcareUnder3 = asksChildcare && values['childcareUnder3'] === true;
  const documents = verification?.documents ?? [];
  const requirements = verification
    ? requirementsFor(verification, { trader: trader === true, childcareUnder3 })
    : [];
  const isStepDone = isComplete(status, 'PROVIDER_VERIFICATION');
  const siret = textOf(values, 'siret');
  const isSiretRefused = form.errorOf('siret') !== undefined;
  const points = [
    ...(isStepDone ? [] : answerPoints({ identityType, trader, siret, isSiretRefused })),
    ...documentPoints(requirements, documents, identityType, uploads.marks),
  ];
  // In a complete step new documents can be handed in without the others.
  const isBlocking = !(isStepDone && documents.some((one) => one.status === 'UPLOADED'));
  const documentsError = form.errorOf('documents');

  /** A complete step is not completed again: documents uploaded since are handed in separately. */
  const whole: StepForm = {
    ...form,
    complete: async (extra) => {
      const answer = await form.complete(extra);
      // The requirements may have grown elsewhere: the points are recomputed.
      if (!answer) void refetch();
      return answer && (await handIn()) ? answer : undefined;
    },
  };

  const count = points.length;
  const [trade] = trades;
  const tradeWords =
    trades.length === 1 && trade && trade !== 'other' ? t(`forTrade.${trade}`) : t('forTrades');
  return (
    <UploadMarksContext value={uploads}>
      <StepFrame
        step="PROVIDER_VERIFICATION"
        form={whole}
        fieldLabel={(name) => {
          const known = fieldNames.find((one) => one === name);
          return known ? t(`form.${known}`) : name;
        }}
        left={isBlocking && count > 0 ? t('points.left', { count, number: numberWord(count) }) : undefined}
        onLeft={() => summary.current?.focus()}
        aside={
          verification && (
            <StatusPanel requirements={requirements} documents={documents} identityType={identityType} />
          )
        }
      >
        {verification && <BlockingPoints ref={summary} points={points} isBlocking={isBlocking} />}
        <Answers form={form} trader={trader} asksChildcare={asksChildcare} points={points} />
        <section aria-labelledby="documents-title" className="grid min-w-0 grid-cols-1 gap-4">
          <header className="grid gap-1">
            <h2 id="documents-title" className="text-22">
              {verification
                ? t('asked', {
                    count: requirements.length,
                    number: numberWord(requirements.length),
                    trade: tradeWords,
                  })
                : t('documents')}
            </h2>
            <p className="text-14 text-muted">{t('documentsText')}</p>
          </header>
          {!verification && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {!verification && !error && <Skeleton preset="list" label={common('loading')} />}
          {verification && (
            <DocumentList
              requirements={requirements}
              documents={documents}
              identityType={identityType}
              isBlocking={isBlocking}
              identityChoice={<IdentityChoice form={form} points={points} />}
            />
          )}
          <DocumentsByTrade />
          <div role="status" className="-mt-4 *:mt-4">
            {documentsError && count === 0 && <FieldError>{documentsError}</FieldError>}
            {handInError && handInText && <FieldError>{handInText}</FieldError>}
          </div>
        </section>
      </StepFrame>
    </UploadMarksContext>
  );
}

const colours: Record<Tone, string> = {
  neutral: 'text-warning',
  brand: 'text-muted',
  info: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  accent: 'text-accent',
};

type StatusPanelProps = Pick<Verification, 'documents'> & {
  requirements: readonly VerificationRequirement[];
  identityType: IdentityType | undefined;
};

/** One line for each document with its status, and below what is done with them. */
function StatusPanel({ requirements, documents, identityType }: StatusPanelProps) {
  const { t } = useTranslation('verification');
  const { t: providers } = useTranslation('providers');
  const format = useFormat();
  const { marks } = useUploadMarks();
  const wordsOf = useCardWords();
  return (
    <Card as="section" padded aria-labelledby="document-status">
      <h2 id="document-status" className="mb-2 font-text text-16 font-semibold tracking-normal">
        {t('documentStatus')}
      </h2>
      <ul className="text-14">
        {requirements.map((requirement) => {
          const [type] = requirement.types;
          const slots = slotsOf(requirement, documents, chosenType(requirement, documents, identityType));
          const state = cardStateOf(requirement, slots, marks);
          const { tone, icon } = cardLooks[state.state];
          const check = type && checkOfType[type];
          return (
            type && (
              <li key={type} className="flex min-h-10 items-center gap-2.5">
                <Icon of={icon} size={18} className={colours[tone]} />
                <span className="min-w-0 flex-1">
                  {check ? providers(`checks.${check}.short`) : t(`type.${type}`)}
                </span>
                <span className="text-muted tabular-nums">{wordsOf(state)}</span>
              </li>
            )
          );
        })}
      </ul>
      <p className="mt-3 flex items-start gap-2.5 border-t border-line pt-4 text-14 text-muted">
        <Icon of={Lock} size={18} className="mt-px" />
        <span>
          {t('care.reply', { hours: format.number(reviewTargetHours) })} {t('care.sealed')} {t('care.seen')}{' '}
          {t('care.erased', { days: format.number(eraseAfterDays) })}
        </span>
      </p>
    </Card>
  );
}

type BlockingPointsProps = {
  points: readonly Point[];
  /** False when new documents can be handed in without these points. */
  isBlocking: boolean;
  ref: Ref<HTMLElement>;
};

/** What is missing before the documents can be handed in; each point links to the place where it is resolved. */
function BlockingPoints({ points, isBlocking, ref }: BlockingPointsProps) {
  const { t } = useTranslation('verification');
  const wordsOf = usePointWords();
  const numberWord = useNumberWord();
  const titleId = useId();
  const count = points.length;
  if (count === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-1.5 rounded-card bg-warning-soft px-5 py-4.5"
    >
      <h2 id={titleId} className="flex items-center gap-2.5 font-text text-16 font-semibold tracking-normal">
        <Icon of={CircleAlert} className="text-warning" />
        {t(isBlocking ? 'points.title' : 'points.awaited', { count, number: numberWord(count) })}
      </h2>
      <ul className="grid md:ms-7.5">
        {points.map((point) => {
          const target = targetOf(point);
          return (
            <li key={target}>
              <a
                href={`#${target}`}
                onClick={(event) => goTo(event, target)}
                className="inline-flex min-h-11 items-center py-1 underline decoration-warning/45 underline-offset-4 hover:decoration-warning md:min-h-9"
              >
                {t('points.entry', wordsOf(point))}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The first part of a date, or an input that a person can reach. */
const firstField = '[contenteditable], input:not([tabindex="-1"])';

/** The focus moves to a card itself, or to the chosen or first option of a question. The address does not change. */
function goTo(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const field =
    target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>(firstField);
  const focused = target.hasAttribute('tabindex') ? target : field;
  focused?.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}

type ListedDocument = TradeDocument | (typeof typeOfAnswer)['childcareUnder3'];
type Row = { name: string; isAsked: (trade: RootCategoryId) => boolean };

const trades = Object.keys(categoryTree) as RootCategoryId[];
const isRequired = (trade: RootCategoryId, type: ListedDocument) =>
  listRequirements(
    { trader: null, roots: new Set([trade]), childcareUnder3: true },
    { criminalRecord: false },
  ).some((types) => types.includes(type));
const documents = [...tradeDocuments, typeOfAnswer.childcareUnder3] as const;

/** Trades with the same requirements, in the order of the first. */
const groups = Object.values(
  Object.groupBy(trades, (trade) => documents.filter((type) => isRequired(trade, type)).join()),
).map((group) => group ?? []);

/** What each trade requires; shown to a provider before they add one. */
function DocumentsByTrade() {
  const { t } = useTranslation('verification');
  const { data: categories } = useListCategoriesQuery({});
  if (!categories) return null;
  const nameOf = (trade: RootCategoryId) => categories.find(({ id }) => id === trade)?.name ?? trade;
  const everyone = () => true;
  const rows: Row[] = [
    { name: t('identity'), isAsked: everyone },
    { name: t('byTrade.business'), isAsked: everyone },
    ...tradeDocuments.map((type) => ({
      name: t(`type.${type}`),
      isAsked: (trade: RootCategoryId) => isRequired(trade, type),
    })),
    { name: t('byTrade.childcare'), isAsked: (trade) => isRequired(trade, typeOfAnswer.childcareUnder3) },
  ];
  return (
    <Disclosure title={t('byTrade.title')}>
      <Table
        caption={t('byTrade.caption')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'document', title: t('byTrade.document'), header: true, cell: ({ name }) => name },
          ...groups.map((group) => columnOf(group, group.map(nameOf).join(t('comma')))),
        ]}
      />
    </Disclosure>
  );
}

function columnOf(group: readonly RootCategoryId[], title: string) {
  return {
    key: group.join(),
    title,
    cell: ({ isAsked }: Row) => <Mark isAsked={group.some(isAsked)} />,
  };
}

function Mark({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('verification');
  return (
    <>
      {isAsked ? (
        <Icon of={Check} size={18} strokeWidth={2.25} className="text-success" />
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <span className="sr-only">{t(isAsked ? 'byTrade.asked' : 'byTrade.notAsked')}</span>
    </>
  );
}

type AnswersProps = {
  form: StepForm;
  /** Null until the question is answered. */
  trader: boolean | null;
  /** Only shown to providers of childcare. */
  asksChildcare: boolean;
  points: readonly Point[];
};

/** The answers that decide which documents are required: the business, the age of the children. */
function Answers({ form, trader, asksChildcare, points }: AnswersProps) {
  const { t } = useTranslation('verification');
  const said = trader ? 'yes' : 'no';
  const answered = trader === null ? '' : said;
  function handleTrader(next: boolean) {
    // A number that is no longer needed, and may be invalid, would be refused in a field that is not shown.
    if (!next) form.change('siret', null);
    form.change('trader', next, 'now');
  }
  return (
    <div className="grid gap-6">
      <AnswerField answer="trader" points={points}>
        <RadioGroup
          boxed
          legend={t('form.trader')}
          name="trader"
          value={answered}
          onChange={(value) => handleTrader(value === 'yes')}
          options={(['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`form.traderAnswer.${value}`),
            description: t(`form.traderText.${value}`),
          }))}
        />
      </AnswerField>
      {trader && (
        <AnswerField answer="siret" points={points}>
          <StepTextField
            form={form}
            name="siret"
            dir="ltr"
            inputMode="numeric"
            label={t('form.siret')}
            hint={t('form.siretHint')}
            autoComplete="off"
          />
        </AnswerField>
      )}
      {asksChildcare && (
        <Switch
          label={t('form.childcareUnder3')}
          description={t('form.childcareUnder3Text')}
          checked={form.values['childcareUnder3'] === true}
          onChange={(event) => form.change('childcareUnder3', event.target.checked, 'now')}
        />
      )}
    </div>
  );
}

/** The choice of the identity document, shown where its files are uploaded. */
function IdentityChoice({ form, points }: Pick<AnswersProps, 'form' | 'points'>) {
  const { t } = useTranslation('verification');
  return (
    <AnswerField answer="identityType" points={points}>
      <RadioGroup
        legend={t('form.identityType')}
        name="identityType"
        value={identityTypes.find((type) => type === form.values['identityType']) ?? ''}
        onChange={(value) => form.change('identityType', value, 'now')}
        options={identityTypes.map((value) => ({
          value,
          label: t(`type.${value}`),
          description: t(`form.identityText.${value}`),
        }))}
      />
    </AnswerField>
  );
}

type AnswerFieldProps = Pick<AnswersProps, 'points'> & { answer: Answer; children: ReactNode };

/** A question, with a note below it that a missing answer blocks the submission. */
function AnswerField({ answer, points, children }: AnswerFieldProps) {
  const wordsOf = usePointWords();
  const point = points.find((one) => one.of === 'answer' && one.answer === answer);
  return (
    <div id={answerId(answer)} className="grid gap-2">
      {children}
      {point && <BlockLine problem={wordsOf(point).problem} isBlocking />}
    </div>
  );
}
