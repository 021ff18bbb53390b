import { phoneText } from '#contract/phone-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import type { StepForm } from '../saving/use-step.ts';

type DisputedFieldsProps = { form: StepForm; fieldLabel: (name: string) => string };

/**
 * Fields that were changed on another device too: the person chooses a value, and nothing is overwritten without
 * notice.
 */
export function DisputedFields({ form, fieldLabel }: DisputedFieldsProps) {
  const { t } = useTranslation('onboarding');
  return form.disputed.map(({ name, theirs }) => (
    <div key={name} role="alert">
      <Alert tone="warning" title={t('disputed.title', { field: fieldLabel(name) })}>
        <p>
          {typeof theirs === 'string' && theirs !== ''
            ? t('disputed.theirs', { value: phoneText(theirs) })
            : t('disputed.text')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => form.settle(name, 'mine')}>
            {t('disputed.mine')}
          </Button>
          <Button variant="secondary" onClick={() => form.settle(name, 'theirs')}>
            {t('disputed.keepTheirs')}
          </Button>
        </div>
      </Alert>
    </div>
  ));
}
