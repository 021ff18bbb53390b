import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import { spokenLanguages } from '#contract/languages.ts';
import { genders, idNumberLimits, minimumAge, nationalities } from '#contract/onboarding-limits.ts';
import { nameMaxLength } from '#contract/auth-limits.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { LanguagesField } from '#web/features/profile-own/languages-field.tsx';
import { PhotoField } from '#web/features/profile-own/photo-field.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AddressFields } from './address-fields.tsx';
import { listOf, textOf } from '../saving/fields.ts';
import { useIdentityCheck, type ComparedField } from './identity-check.ts';
import { IdentityNotice } from './identity-notice.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { StepSelect } from './step-select.tsx';
import { StepTextField } from './step-text-field.tsx';
import { useStep } from '../saving/use-step.ts';

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
  'insee',
  'emergencyName',
  'emergencyPhone',
  'languages',
] as const;

/** Personal data (docs/product/onboarding.md#steps). */
export function PersonalInfoForm({ status }: { status: OnboardingStatus }) {
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
        <AddressFields form={form} streetLabel={t('personal.street')} />
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
