import { appointmentHours } from '#contract/availability-rules.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { noonOf } from '#web/i18n/days.ts';
import { LanguageMark } from '#web/i18n/language-mark.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { writtenIn } from '#web/i18n/written-language.ts';

/** Whether the provider is a registered business, in words; empty until the provider answers. */
export function legalStatus(trader: boolean | null): 'about.trader' | 'about.private' | null {
  if (trader === null) return null;
  return trader ? 'about.trader' : 'about.private';
}

/** Monday 2 November 2026 and the following days give the names of the weekdays. */
const dayOfWeek = (weekday: number) => noonOf(`2026-11-0${weekday + 1}`);

/** The provider's own text, and the facts: languages, opening hours, legal status. */
export default function ProfileAbout({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { bio, languages, legalIdentity, openingHours, byAppointment } = provider;
  const hours = openingHours.filter(({ slots }) => slots.length > 0);
  const status = legalStatus(provider.trader);
  const spoken = languages.map((language) => t(`spoken.${language}`)).join(t('page.comma'));
  const facts = [
    ...(spoken ? [{ term: t('about.languages'), text: spoken }] : []),
    ...(status ? [{ term: t('about.status'), text: t(status) }] : []),
    ...(legalIdentity ? [{ term: t('about.company'), text: t('about.legal', legalIdentity) }] : []),
    { term: t('about.since'), text: format.month(provider.memberSince) },
  ];
  return (
    <>
      {bio && (
        <p {...writtenIn(bio)} className="max-w-[64ch] as-written text-pretty whitespace-pre-line">
          {bio}
        </p>
      )}
      {bio && <LanguageMark text={bio} />}
      <dl className="mt-1 grid gap-2.5 text-14">
        {facts.map(({ term, text }) => (
          <div key={term} className="grid grid-cols-1 xs:grid-cols-[116px_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="grid grid-cols-1 xs:grid-cols-[116px_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{t('about.hours')}</dt>
          <dd>
            {hours.length > 0 && (
              <ul className="grid gap-1">
                {hours.map(({ weekday, slots }) => (
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
    </>
  );
}
