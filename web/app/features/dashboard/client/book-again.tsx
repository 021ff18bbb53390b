import type { Booking } from '#contract/bookings.ts';
import { useListSlotsQuery } from '#web/api/clients/availability.ts';
import { Calendar } from 'lucide-react';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The people who came before, each with the next free start of the same service. */
export function BookAgain({ visits, now }: { visits: readonly Booking[]; now: Date }) {
  const { t } = useTranslation('dashboard');
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="again">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="again" className="text-22">
          {t('again.title')}
        </h2>
        <MoreLink href="/bookings?when=past">{t('again.all')}</MoreLink>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {visits.map((visit) => (
          <Person key={visit.id} visit={visit} now={now} />
        ))}
      </ul>
    </section>
  );
}

function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

function Person({
  visit: { provider, service, durationMinutes, timeZone },
  now,
}: {
  visit: Booking;
  now: Date;
}) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data: slots, error } = useListSlotsQuery({
    providerId: provider.id,
    serviceId: service.id,
    durationMinutes,
  });
  const next = slots?.nextSlotAt;
  const isToday = next && dayOf(new Date(next), timeZone) === dayOf(now, timeZone);
  return (
    <Card
      as="li"
      className="grid grid-cols-[auto_minmax(0,1fr)] content-between items-center gap-x-3.5 gap-y-3 p-4 lg:grid-cols-1 lg:justify-items-center lg:px-5 lg:py-6 lg:text-center"
    >
      <Avatar name={provider.displayName} photoUrl={provider.avatarUrl} seed={service.categoryId} size={72} />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-16">
          <Link href={`/providers/${provider.id}`} className="hover:underline">
            <bdi>{provider.displayName}</bdi>
          </Link>
        </h3>
        <p className="text-14 text-muted">
          <bdi>{service.title}</bdi>
        </p>
        <p
          suppressHydrationWarning
          className={classes(
            'flex min-h-5.25 items-center gap-1.5 text-14 font-medium lg:justify-center',
            isToday && 'text-accent',
            isGone(error) && 'text-muted',
          )}
        >
          {next && (
            <>
              <Icon of={Calendar} size={16} />
              {t('again.next', { date: format.slotShort(next, now, timeZone) })}
            </>
          )}
          {isGone(error) && t('again.gone')}
        </p>
      </div>
      {!isGone(error) && (
        <LinkButton
          variant="soft"
          href={bookingHref(service.id, durationMinutes)}
          className="col-span-full w-full lg:w-auto"
        >
          {t('again.action')}
          <span className="sr-only">{t('again.with', { name: provider.displayName })}</span>
        </LinkButton>
      )}
    </Card>
  );
}
