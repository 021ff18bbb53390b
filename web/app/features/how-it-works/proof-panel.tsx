import { Briefcase, GraduationCap, IdCard, Info, Umbrella } from 'lucide-react';
import { helpValues } from '#web/features/help/help-values.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const checks = [
  { key: 'identity', icon: IdCard },
  { key: 'business', icon: Briefcase },
  { key: 'insurance', icon: Umbrella },
  { key: 'qualification', icon: GraduationCap },
] as const;

/** What is checked, of whom, and what is not. */
export function ProofPanel() {
  const { t } = useTranslation('how-it-works');
  const { flags } = useSettings();
  const values = helpValues(useFormat());
  return (
    <section aria-labelledby="proof" className="wrap section-gap">
      <div className="on-brand grid gap-8 rounded-panel bg-brand px-6 py-8 text-on-brand md:p-12 lg:grid-cols-[5fr_7fr] lg:gap-x-18 lg:gap-y-10 lg:p-16">
        <div className="grid content-start gap-3.5">
          <h2 id="proof">{t('proof.title')}</h2>
          <p className="text-on-brand-muted">{t('proof.lead', values)}</p>
        </div>
        <ul className="grid gap-6 md:grid-cols-2 md:gap-8">
          {checks.map(({ key, icon }) => (
            <li key={key} className="flex gap-4">
              <Icon of={icon} size={24} className="mt-px text-on-brand-muted" />
              <div className="grid content-start justify-items-start">
                <h3>{t(`proof.${key}.title`)}</h3>
                <p className="mt-1 text-14 text-on-brand-muted">{t(`proof.${key}.text`)}</p>
                <p className="mt-2.5 rounded-12 bg-on-brand/14 px-2.5 py-0.5 text-14">
                  {t(`proof.${key}.who`)}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="flex gap-3 border-t border-on-brand/22 pt-5 text-14 text-on-brand-muted lg:col-span-full lg:pt-6">
          <Icon of={Info} />
          <span>
            <b className="font-semibold text-on-brand">{t('proof.notTitle')}</b> {t('proof.notWork')}{' '}
            {!flags.criminalRecord && t('proof.notRecord')} {t('proof.notRequired')}
          </span>
        </p>
      </div>
    </section>
  );
}
