import { Check } from 'lucide-react';
import { helpValues } from '#web/features/help/help-values.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import drawings from '#web/ui/art/how-it-works.svg?url';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The steps of each side; a step and its drawing have the same name. */
const steps = {
  client: ['search', 'slot', 'door', 'review'],
  provider: ['sign-up', 'rules', 'answer', 'work'],
} as const;
type Side = keyof typeof steps;
type StepKey = { [S in Side]: `${S}.${(typeof steps)[S][number]}` }[Side];

const keysOf = (side: Side): StepKey[] => steps[side].map((step) => `${side}.${step}` as StepKey);

/** Four steps, each with its drawing and one promise. The drawings are not mirrored in Arabic. */
export function StepList({ side }: { side: Side }) {
  const { t } = useTranslation('how-it-works');
  const values = helpValues(useFormat());
  return (
    <ol className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
      {keysOf(side).map((key, index) => (
        <li key={key} className="flex flex-col gap-4.5">
          <svg aria-hidden="true" viewBox="0 0 320 220" className="w-full">
            <use href={`${drawings}#${key.replace(`${side}.`, '')}`} width="320" height="220" />
          </svg>
          <div className="flex flex-1 flex-col gap-2">
            <h3 className="flex items-center gap-2.5 text-18">
              <span className="inline-grid size-7 flex-none place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand">
                {index + 1}
              </span>
              {t(`${key}.title`)}
            </h3>
            <p className="max-w-[44ch] flex-1 text-pretty text-muted">{t(`${key}.text`, values)}</p>
            <p className="flex min-h-14 gap-2 border-t border-line pt-3 text-14">
              <Icon of={Check} size={16} strokeWidth={2.25} className="mt-0.5 text-success" />
              {t(`${key}.promise`, values)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
