import type { ReactNode } from 'react';
import type { CaseFacts } from '#contract/reports.ts';
import { OnlyFor } from '#web/features/desk/staff-only.tsx';
import { personHref } from '#web/features/account-desk/people-address.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';

type CaseFactsPartProps = { facts: CaseFacts; author: { id: string } | null };

/** What helps to decide: the booking that a review is about, and what became of the author's other things. */
export function CaseFactsPart({ facts: { booking, restrictions, reports }, author }: CaseFactsPartProps) {
  const { t } = useTranslation('reports-desk');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  const facts: [string, ReactNode][] = [
    ...(booking
      ? [
          [
            t('facts.booking'),
            <span key="booking">
              {format.list([
                booking.number,
                booking.serviceTitle,
                format.dateTime(booking.startAt),
                bookings(`status.${booking.status}`),
              ])}
              <OnlyFor who="SUPPORT">
                <br />
                <Link href={`/admin/bookings/${booking.id}`} className="text-link">
                  {t('facts.openBooking')}
                </Link>
              </OnlyFor>
            </span>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    [
      t('facts.author'),
      <span key="author">
        {t('facts.restrictions', { count: restrictions })} {t('facts.reports', { count: reports })}
        {author && (
          <OnlyFor who="SUPPORT">
            <br />
            <Link href={personHref(author.id)} className="text-link">
              {t('facts.openAuthor')}
            </Link>
          </OnlyFor>
        )}
      </span>,
    ],
  ];
  return (
    <section aria-labelledby="case-facts" className="grid gap-2">
      <h3 id="case-facts" className="text-16">
        {t('facts.title')}
      </h3>
      <dl className="grid gap-3 text-14 xs:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="grid min-w-0 content-start">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
