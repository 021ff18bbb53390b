import { Flag, MessageSquareWarning, ShieldAlert, UserX } from 'lucide-react';
import { helpValues } from '#web/features/help/help-values.ts';
import { MarkedText } from '#web/features/legal/marked-text.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const cases = [
  { key: 'absent', icon: UserX },
  { key: 'broken', icon: ShieldAlert },
  { key: 'disagree', icon: MessageSquareWarning },
  { key: 'worry', icon: Flag },
] as const;

/** What helps when a visit went wrong: only what exists. */
export function WhenWrong() {
  const { t } = useTranslation('how-it-works');
  const values = helpValues(useFormat());
  return (
    <section aria-labelledby="wrong" className="wrap section-gap">
      <SectionHead id="wrong" title={t('wrong.title')} lead={t('wrong.lead')} />
      <ul className="grid gap-x-14 border-t border-line sm:grid-cols-2">
        {cases.map(({ key, icon }) => (
          <li key={key} className="flex gap-4 border-b border-line py-5">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
              <Icon of={icon} />
            </span>
            <div className="min-w-0">
              <h3 className="text-18">{t(`wrong.${key}.title`)}</h3>
              <p className="mt-0.5 max-w-[56ch] text-pretty text-muted">
                <MarkedText text={t(`wrong.${key}.text`, values)} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
