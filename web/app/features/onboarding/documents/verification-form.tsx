import { useRef } from 'react';
import { rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import { identityTypes, typeOfAnswer } from '#contract/verification-limits.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { DocumentList } from '#web/features/verification/document-list.tsx';
import { requirementsFor } from '#web/features/verification/documents.ts';
import { answerPoints, documentPoints } from '#web/features/verification/points.ts';
import { UploadMarksContext, useUploadMarksHolder } from '#web/features/verification/upload-marks.ts';
import { useOwnVerification } from '#web/features/verification/use-own-verification.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { textOf } from '../saving/fields.ts';
import { useNumberWord } from '../hub/number-words.ts';
import { servicesOf } from '../steps/service-values.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { dataOf, isComplete } from '../steps.ts';
import { useStep, type StepForm } from '../saving/use-step.ts';
import { Answers, IdentityChoice } from './answers.tsx';
import { BlockingPoints } from './blocking-points.tsx';
import { DocumentsByTrade } from './documents-by-trade.tsx';
import { StatusPanel } from './status-panel.tsx';

const fieldNames = ['identityType', 'trader', 'siret', 'childcareUnder3'] as const;

function tradesOf(status: OnboardingStatus): RootCategoryId[] {
  const services = servicesOf(dataOf(status, 'SERVICES'));
  return [...new Set(services.flatMap(({ category }) => rootCategoryOf(category ?? '') ?? []))];
}

/** The documents that prove the identity and the qualification of a provider (docs/product/onboarding.md#steps). */
export function VerificationForm({ status }: { status: OnboardingStatus }) {
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
