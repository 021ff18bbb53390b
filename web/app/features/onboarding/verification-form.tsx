import { EyeOff, Lock, Trash2 } from 'lucide-react';
import { rootCategoryOf } from '#contract/category-tree.ts';
import { eraseAfterDays, identityTypes, typeOfAnswer } from '#contract/verification-limits.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { LoadFailure } from '#web/features/bookings/load-failure.tsx';
import { DocumentList } from '#web/features/verification/document-list.tsx';
import { isMissing, requirementsFor } from '#web/features/verification/documents.ts';
import { useRequirementNames } from '#web/features/verification/use-document-words.ts';
import { useOwnVerification } from '#web/features/verification/use-own-verification.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { servicesOf } from './service-values.ts';
import { dataOf } from './steps.ts';
import { StepFrame } from './step-frame.tsx';
import { StepTextField } from './step-text-field.tsx';
import { useStep, type StepForm } from './use-step.ts';

const fieldNames = ['identityType', 'trader', 'siret', 'childcareUnder3'] as const;

/** What proves who somebody is and that they may do their work (specification section 2, Verification). */
export function VerificationForm({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('verification');
  const { t: common } = useTranslation();
  const form = useStep('PROVIDER_VERIFICATION', status);
  const { data: verification, error, refetch, handIn, handInError } = useOwnVerification();
  const handInText = useErrorText(handInError);
  const namesOf = useRequirementNames();
  const { values } = form;
  const identityType = identityTypes.find((type) => type === values['identityType']);
  const isTrader = values['trader'] === true;
  const services = servicesOf(dataOf(status, 'SERVICES'));
  const mindsChildren = services.some(({ category }) => rootCategoryOf(category ?? '') === 'childcare');
  const isAsked = (verification?.requirements ?? []).some(({ types }) =>
    types.includes(typeOfAnswer.childcareUnder3),
  );
  const childcareUnder3 = (mindsChildren || isAsked) && values['childcareUnder3'] === true;
  const requirements = verification && requirementsFor(verification, { trader: isTrader, childcareUnder3 });
  const documentsError = form.errorOf('documents');

  /** A complete step is not completed again: what was sent since is handed in by itself. */
  const whole: StepForm = {
    ...form,
    complete: async (extra) => {
      const answer = await form.complete(extra);
      return answer && (await handIn()) ? answer : undefined;
    },
  };

  return (
    <StepFrame
      step="PROVIDER_VERIFICATION"
      form={whole}
      fieldLabel={(name) => {
        const known = fieldNames.find((one) => one === name);
        return known ? t(`form.${known}`) : name;
      }}
      aside={<WhatHappensToThem />}
    >
      <div
        data-invalid={form.errorOf('identityType') ? '' : undefined}
        tabIndex={-1}
        className="outline-none"
      >
        <RadioGroup
          boxed
          legend={t('form.identityType')}
          name="identityType"
          value={identityType ?? ''}
          error={form.errorOf('identityType')}
          onChange={(value) => form.change('identityType', value, 'now')}
          options={identityTypes.map((value) => ({
            value,
            label: t(`type.${value}`),
            description: t(`form.identityText.${value}`),
          }))}
        />
      </div>
      <div className="grid gap-5">
        <Switch
          label={t('form.trader')}
          description={t('form.traderText')}
          checked={isTrader}
          onChange={(event) => form.change('trader', event.target.checked, 'now')}
        />
        {isTrader && (
          <StepTextField
            form={form}
            name="siret"
            dir="ltr"
            inputMode="numeric"
            label={t('form.siret')}
            hint={t('form.siretHint')}
            autoComplete="off"
          />
        )}
        {(mindsChildren || isAsked) && (
          <Switch
            label={t('form.childcareUnder3')}
            description={t('form.childcareUnder3Text')}
            checked={childcareUnder3}
            onChange={(event) => form.change('childcareUnder3', event.target.checked, 'now')}
          />
        )}
      </div>
      <section aria-labelledby="documents-title" className="grid gap-4">
        <header className="grid gap-1">
          <h2 id="documents-title" className="text-22">
            {t('documents')}
          </h2>
          <p className="text-14 text-muted">{t('documentsText')}</p>
        </header>
        {!verification && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!verification && !error && <Skeleton preset="list" label={common('loading')} />}
        {verification && requirements && (
          <DocumentList
            verification={verification}
            requirements={requirements}
            identityType={identityType}
            error={documentsError}
          />
        )}
        {documentsError && requirements?.some(isMissing) && (
          <p role="alert" className="text-danger">
            {t('missingList', {
              documents: namesOf(requirements.filter(isMissing)),
            })}
          </p>
        )}
        {handInError && handInText && (
          <div role="alert">
            <FieldError>{handInText}</FieldError>
          </div>
        )}
      </section>
    </StepFrame>
  );
}

function WhatHappensToThem() {
  const { t } = useTranslation('verification');
  return (
    <Card padded className="grid gap-4">
      <h2 className="font-text text-16 font-semibold tracking-normal">{t('care.title')}</h2>
      <Facts
        className="text-14"
        items={[
          { key: 'sealed', icon: Lock, label: t('care.title'), value: t('care.sealed') },
          { key: 'seen', icon: EyeOff, label: t('care.title'), value: t('care.seen') },
          {
            key: 'erased',
            icon: Trash2,
            label: t('care.title'),
            value: t('care.erased', { days: eraseAfterDays }),
          },
        ]}
      />
    </Card>
  );
}
