import type { ReactNode } from 'react';
import { identityTypes } from '#contract/verification-limits.ts';
import { BlockLine } from '#web/features/verification/block-line.tsx';
import type { Answer, Point } from '#web/features/verification/points.ts';
import { answerId, usePointWords } from '#web/features/verification/use-point-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { StepTextField } from '../steps/step-text-field.tsx';
import type { StepForm } from '../saving/use-step.ts';

type AnswersProps = {
  form: StepForm;
  /** Null until the question is answered. */
  trader: boolean | null;
  /** Only shown to providers of childcare. */
  asksChildcare: boolean;
  points: readonly Point[];
};

/** The answers that decide which documents are required: the business, the age of the children. */
export function Answers({ form, trader, asksChildcare, points }: AnswersProps) {
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
export function IdentityChoice({ form, points }: Pick<AnswersProps, 'form' | 'points'>) {
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
