import { parseDate } from '@internationalized/date';
import { useState, type ReactNode } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import { homeCountries } from '#contract/countries-rules.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import { nameMaxLength } from '#contract/auth-limits.ts';
import { spokenLanguages } from '#contract/languages.ts';
import { genders, idNumberLimits, minimumAge, nationalities } from '#contract/onboarding-limits.ts';
import { identityTypes } from '#contract/verification-rules.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LanguagesField } from '#web/features/providers-own/languages-field.tsx';
import { PhotoField } from '#web/features/providers-own/picture-fields.tsx';
import { useOwnVerification } from '#web/features/verification/use-own-verification.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { StepFrame } from './frame/step-frame.tsx';
import { loadVerification } from './load-verification.ts';
import { listOf, textOf } from './saving/fields.ts';
import type { Fields } from '#web/api/signed-in/field-draft.ts';
import { useStep, type StepForm } from './saving/use-step.ts';
import { dataOf, isComplete } from './steps.ts';
import { AddressFields, StepTextField } from './steps/step-fields.tsx';

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, [], loadVerification);
}

export default function PersonalInfoPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <PersonalInfoForm status={status} />;
}

const named = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'nationality',
  'idNumber',
  'phone',
  'street',
  'postalCode',
  'city',
  'country',
  'insee',
  'emergencyName',
  'emergencyPhone',
  'languages',
] as const;

/** Personal data (docs/product/onboarding.md#steps). */
function PersonalInfoForm({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const form = useStep('PERSONAL_INFO', status);
  const text = { form, maxLength: nameMaxLength };
  const { isChecked, changed } = useIdentityCheck(status, form.values);
  const warningAt = (name: ComparedField, hint?: string) =>
    changed.includes(name) ? t('personal.identityAgain') : hint;
  const languages = listOf(form.values, 'languages');
  const lastBirthDate = parseDate(dayOf(useNow())).subtract({ years: minimumAge }).toString();
  const fieldLabel = (name: string) => {
    const known = named.find((one) => one === name);
    return known ? t(`personal.${known}`) : name;
  };
  return (
    <StepFrame step="PERSONAL_INFO" form={form} fieldLabel={fieldLabel}>
      <Card padded>
        <PhotoField />
      </Card>
      <Section title={t('personal.identity')}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <StepTextField
            {...text}
            name="firstName"
            label={t('personal.firstName')}
            hint={warningAt('firstName')}
            autoComplete="given-name"
          />
          <StepTextField
            {...text}
            name="lastName"
            label={t('personal.lastName')}
            hint={warningAt('lastName')}
            autoComplete="family-name"
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <DatePicker
            choosesYear
            max={lastBirthDate}
            value={textOf(form.values, 'birthDate')}
            onChange={(day) => form.change('birthDate', day || null)}
            onLeave={() => form.leave('birthDate')}
            label={t('personal.birthDate')}
            hint={warningAt('birthDate', t('personal.birthDateHint', { age: minimumAge }))}
            error={form.errorOf('birthDate')}
            autoComplete="bday"
          />
          <StepSelect
            form={form}
            name="gender"
            label={t('personal.gender')}
            empty={t('personal.choose')}
            options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <StepSelect
            form={form}
            name="nationality"
            label={t('personal.nationality')}
            empty={t('personal.choose')}
            options={nationalities.map((value) => ({ value, label: t(`nationality.${value}`) }))}
          />
          <StepTextField
            form={form}
            name="idNumber"
            dir="ltr"
            label={t('personal.idNumber')}
            hint={warningAt('idNumber', t('personal.idNumberHint', idNumberLimits))}
            maxLength={idNumberLimits.max}
            autoComplete="off"
          />
        </div>
        <IdentityNotice isChecked={isChecked} isChanged={changed.length > 0} />
        <LanguagesField
          value={spokenLanguages.filter((language) => languages.includes(language))}
          onChange={(next) => form.change('languages', next, 'now')}
          error={form.errorOf('languages')}
        />
      </Section>
      <Section title={t('personal.contact')}>
        <StepTextField
          form={form}
          name="phone"
          type="tel"
          dir="ltr"
          label={t('personal.phone')}
          hint={t('personal.phoneHint')}
          autoComplete="tel"
        />
        <AddressFields form={form} streetLabel={t('personal.street')} countries={homeCountries} />
      </Section>
      <Section title={t('personal.emergency')} lead={t('personal.emergencyText')}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <StepTextField
            {...text}
            name="emergencyName"
            label={t('personal.emergencyName')}
            autoComplete="off"
          />
          <StepTextField
            form={form}
            name="emergencyPhone"
            type="tel"
            dir="ltr"
            label={t('personal.emergencyPhone')}
            autoComplete="off"
          />
        </div>
      </Section>
    </StepFrame>
  );
}

type SectionProps = { title: string; lead?: string; children: ReactNode };

function Section({ title, lead, children }: SectionProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 font-head text-22 font-bold">{title}</legend>
      {lead && <p className="text-14 text-muted">{lead}</p>}
      {children}
    </fieldset>
  );
}

type IdentityNoticeProps = { isChecked: boolean; isChanged: boolean };

/** Says that a change of the person withdraws the identity check. */
function IdentityNotice({ isChecked, isChanged }: IdentityNoticeProps) {
  const { t } = useTranslation('onboarding');
  return (
    <div role="status" className="-mt-5 *:mt-5">
      {isChanged && (
        <Alert tone="warning" title={t('personal.checkWithdrawn')}>
          {t('personal.checkWithdrawnText')}
        </Alert>
      )}
      {isChecked && !isChanged && <p className="text-14 text-muted">{t('personal.checked')}</p>}
    </div>
  );
}

/** The fields that are compared with an identity document. */
const comparedFields = ['firstName', 'lastName', 'birthDate', 'idNumber'] as const;
type ComparedField = (typeof comparedFields)[number];

/** Case, accents and spaces do not count as a change. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();

/**
 * Whether the identity is checked, and which fields have changed since: completing the step then withdraws the check.
 * In a step that was already incomplete, the birth date and the number are not known to be those that were checked.
 */
function useIdentityCheck(
  status: OnboardingStatus,
  values: Fields,
): { isChecked: boolean; changed: readonly ComparedField[] } {
  const { data: user } = useGetCurrentUserQuery();
  const { data: verification } = useOwnVerification();
  const [complete] = useState(() =>
    isComplete(status, 'PERSONAL_INFO') ? dataOf(status, 'PERSONAL_INFO') : {},
  );
  const isChecked = (verification?.requirements ?? []).some(
    (requirement) => requirement.types.includes(identityTypes[0]) && requirement.status === 'APPROVED',
  );
  const live: Fields = { ...complete, firstName: user?.firstName, lastName: user?.lastName };
  const changed = comparedFields.filter(
    (name) => textOf(live, name) !== '' && plain(textOf(live, name)) !== plain(textOf(values, name)),
  );
  return { isChecked, changed: isChecked ? changed : [] };
}

type StepSelectProps = {
  form: StepForm;
  name: string;
  label: ReactNode;
  /** Shown while no option is chosen. */
  empty: string;
  options: readonly { value: string; label: string }[];
};

/** A choice of a step, saved at once. */
function StepSelect({ form, name, label, empty, options }: StepSelectProps) {
  return (
    <Select
      label={label}
      name={name}
      value={textOf(form.values, name)}
      error={form.errorOf(name)}
      onChange={(event) => form.change(name, event.target.value || null, 'now')}
      onBlur={() => form.leave(name)}
      options={[{ value: '', label: empty }, ...options]}
    />
  );
}
