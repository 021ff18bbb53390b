import type { DeskBooking } from '#contract/booking-desk.ts';
import type { ReactNode } from 'react';
import { journalHref } from '#web/features/journal/journal-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';

/** What was agreed at the creation and has stayed since, and what a cancellation or an absence cost. */
export function AgreedFacts({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const { street, postalCode, city } = booking.address;
  const town = `${postalCode} ${city}`.trim();
  const place = [street, town].filter(Boolean);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('fact.price'), format.moneyExact(booking.price)],
    [t('fact.duration'), format.duration(booking.durationMinutes)],
    [t('fact.policy'), t(`policy.${booking.policy}`)],
    ...(booking.feeTier
      ? [
          [
            t('fact.fee'),
            t('fee', { fee: format.moneyExact(booking.fee), tier: t(`tier.${booking.feeTier}`) }),
          ] as const,
        ]
      : []),
    ...(place.length > 0 ? [[t('fact.address'), <bdi key="address">{place.join(', ')}</bdi>] as const] : []),
    ...(booking.note === null ? [] : [[t('fact.note'), <Words key="note">{booking.note}</Words>] as const]),
    ...(booking.cancelReason === null
      ? []
      : [[t('fact.reason'), <Words key="reason">{booking.cancelReason}</Words>] as const]),
    [t('fact.created'), format.dateTime(booking.createdAt)],
    [
      t('fact.id'),
      <code key="id" dir="ltr" className="wrap-anywhere">
        {booking.id}
      </code>,
    ],
  ];
  return (
    <section aria-labelledby="agreed" className="grid gap-3 border-t border-line pt-5">
      <h3 id="agreed" className="font-text text-16 font-semibold tracking-normal">
        {t('agreed')}
      </h3>
      <dl className="grid gap-2 text-14">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-3">
            <dt className="basis-40 text-muted">{label}</dt>
            <dd className="min-w-0 flex-1 basis-48">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        href={journalHref({ kind: 'BOOKING', objectId: booking.id })}
        className="justify-self-start text-14 text-link"
      >
        {t('journal')}
      </Link>
    </section>
  );
}

function Words({ children }: { children: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
      {children}
    </span>
  );
}
