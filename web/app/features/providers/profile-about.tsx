import type { ProviderDetail } from '#contract/providers.ts';
import { appointmentHours } from '#contract/availability-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { noonOf } from '#web/i18n/days.ts';
import { hasHours } from './booking/choice.ts';
import { legalStatus } from './legal-status.ts';
import { ProfileSection } from './profile-section.tsx';

/** Monday 2 November 2026 and the following days give the names of the weekdays. */
const dayOfWeek = (weekday: number) => noonOf(`2026-11-0${weekday + 1}`);

/** The provider's own text, and the facts: languages, opening hours, legal status. */
export function ProfileAbout({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { bio, languages, legalIdentity, openingHours, byAppointment } = provider;
  const status = legalStatus(provider.trader);
  const spoken = languages.map((language) => t(`spoken.${language}`)).join(t('page.comma'));
  const facts = [
    ...(spoken ? [{ term: t('about.languages'), text: spoken }] : []),
    ...(status ? [{ term: t('about.status'), text: t(status) }] : []),
    ...(legalIdentity ? [{ term: t('about.company'), text: t('about.legal', legalIdentity) }] : []),
    { term: t('about.since'), text: format.month(provider.memberSince) },
  ];
  return (
    <ProfileSection title={t('about.title')}>
      {bio && <p className="max-w-[64ch] as-written text-pretty whitespace-pre-line">{bio}</p>}
      <dl className="mt-1 grid gap-2.5 text-14">
        {facts.map(({ term, text }) => (
          <div key={term} className="grid grid-cols-1 xs:grid-cols-[116px_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{term}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-1 xs:grid-cols-[116px_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{t('about.hours')}</dt>
          <dd>
            {hasHours(provider) && (
              <ul className="grid gap-1">
                {openingHours
                  .filter(({ slots }) => slots.length > 0)
                  .map(({ weekday, slots }) => (
                    <li
                      key={weekday}
                      className="grid grid-cols-1 gap-x-2 xs:grid-cols-[5.5em_minmax(0,1fr)] tabular-nums"
                    >
                      <span>{format.weekday(dayOfWeek(weekday))}</span>
                      <span>
                        {slots.map((slot) => (
                          <span key={slot.start} className="me-3 inline-block whitespace-nowrap">
                            {format.hours(slot)}
                          </span>
                        ))}
                      </span>
                    </li>
                  ))}
              </ul>
            )}
            {byAppointment && (
              <p>{t('about.byAppointment', { from: appointmentHours.start, to: appointmentHours.end })}</p>
            )}
          </dd>
        </div>
      </dl>
    </ProfileSection>
  );
}
