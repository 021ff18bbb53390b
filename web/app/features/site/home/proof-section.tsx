import { GraduationCap, IdCard, Info, MessageCircle, Umbrella } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';

const checks = [
  { key: 'identity', icon: IdCard },
  { key: 'insurance', icon: Umbrella },
  { key: 'qualification', icon: GraduationCap },
  { key: 'reviews', icon: MessageCircle },
] as const;

/** What is checked and how, and what is not: the only dark block of the page. */
export function ProofSection() {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="proof" className="wrap section-gap below-fold-1000">
      <div className="on-brand grid gap-8 rounded-panel bg-brand px-6 py-8 text-on-brand md:p-12 lg:grid-cols-[5fr_7fr] lg:gap-x-18 lg:gap-y-10 lg:p-16">
        <div className="grid content-start justify-items-start gap-3.5">
          <h2 id="proof">{t('home.proof.title')}</h2>
          <p className="text-on-brand-muted">{t('home.proof.lead')}</p>
          <LinkButton href="/how-it-works" variant="light" className="mt-1.5">
            {t('home.proof.more')}
          </LinkButton>
        </div>
        <ul className="grid gap-6 md:grid-cols-2 md:gap-8">
          {checks.map(({ key, icon }) => (
            <li key={key} className="flex gap-4">
              <Icon of={icon} size={24} className="mt-px text-on-brand-muted" />
              <div>
                <h3>{t(`home.proof.${key}.title`)}</h3>
                <p className="mt-1 text-14 text-on-brand-muted">{t(`home.proof.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="flex gap-3 border-t border-on-brand/22 pt-5 text-14 text-on-brand-muted lg:col-span-full lg:pt-6">
          <Icon of={Info} />
          <span>
            <b className="font-semibold text-on-brand">{t('home.proof.notTitle')}</b>{' '}
            {t('home.proof.notText')}
          </span>
        </p>
      </div>
    </section>
  );
}
