import {
  BadgeCheck,
  Baby,
  Briefcase,
  GraduationCap,
  IdCard,
  Repeat,
  Shield,
  ShieldOff,
  Umbrella,
} from 'lucide-react';
import type { CheckType } from '#contract/providers-limits.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { keptContent } from '#web/loading/kept-content.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { inOrder } from './check-types.ts';

const icons: Record<CheckType, IconShape> = {
  IDENTITY: IdCard,
  INSURANCE: Umbrella,
  BUSINESS: Briefcase,
  QUALIFICATION: GraduationCap,
  DECENNIAL: Shield,
  CHILDCARE: Baby,
};

type Proofs = Pick<ProviderDetail, 'checks' | 'completionRate' | 'jobsDone'>;

/** The checks with their dates, before the text: icon, word, date. */
export default function ProofPanel({ checks, completionRate, jobsDone }: Proofs) {
  const { t } = useTranslation('providers');
  if (checks.length === 0)
    return (
      <section aria-labelledby="proof" className="mt-6 flex gap-3 rounded-card bg-sunken p-5 md:p-6">
        <Icon of={ShieldOff} size={24} className="text-muted" />
        <div className="grid gap-1">
          <h2 id="proof" className="font-text text-16 font-semibold tracking-normal">
            {t('proof.noneTitle')}
          </h2>
          <p className="text-14 text-muted">{t('proof.none')}</p>
        </div>
      </section>
    );
  return (
    <section
      aria-labelledby="proof"
      className="mt-6"
      {...keptContent(ProofList, { checks, completionRate, jobsDone })}
    />
  );
}

function ProofList({ checks, completionRate, jobsDone }: Proofs) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const jobs = t('proof.jobs', { count: jobsDone });
  const proofs = [
    ...inOrder(checks).map(({ type, checkedAt }) => ({
      key: type,
      icon: icons[type] ?? BadgeCheck,
      word: t(`checks.${type}.title`),
      text: t('proof.date', { date: format.date(checkedAt) }),
    })),
    ...(completionRate === null
      ? []
      : [
          {
            key: 'jobs',
            icon: Repeat,
            word: t('proof.reliability'),
            text: t('proof.kept', { jobs, percent: format.percent(completionRate / 100) }),
          },
        ]),
  ];
  return (
    <>
      <h2 id="proof" className="sr-only">
        {t('proof.title')}
      </h2>
      <ul className="grid gap-x-4 xs:grid-cols-2 gap-y-5 rounded-card bg-brand-soft p-5 md:grid-cols-[repeat(auto-fit,minmax(136px,1fr))] md:p-6">
        {proofs.map(({ key, icon, word, text }) => (
          <li key={key} className="grid content-start text-14 leading-[1.4]">
            <Icon of={icon} size={24} className="mb-2 text-brand" />
            <b className="text-16 font-semibold">{word}</b>
            <span className="text-ink/80">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
