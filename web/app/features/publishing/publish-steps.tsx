import { Check } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { publishSteps, type PublishStep } from './saved-steps.ts';

/** What is saved already and what is left, in words. */
export function PublishSteps({ done }: { done: Readonly<Record<PublishStep, boolean>> }) {
  const { t } = useTranslation('publishing');
  return (
    <ol aria-label={t('publish.steps')} className="grid gap-3">
      {publishSteps.map((step, index) => (
        <li key={step} className="flex items-center gap-3">
          <span
            className={classes(
              'grid size-7 flex-none place-items-center rounded-full text-14 font-semibold',
              done[step] ? 'bg-brand-soft text-brand' : 'border-[1.5px] border-line-strong text-muted',
            )}
          >
            {done[step] ? <Icon of={Check} size={16} strokeWidth={2.25} /> : index + 1}
          </span>
          <span>{t(`publish.${step}.title`)}</span>
          <span className="ms-auto text-14 whitespace-nowrap text-muted">
            {done[step] ? t('publish.saved') : t('publish.left')}
          </span>
        </li>
      ))}
    </ol>
  );
}
