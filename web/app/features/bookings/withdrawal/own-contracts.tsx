import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useListCustomerBookingsQuery } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { maxPageSize } from '#contract/primitives-limits.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { VisitTime } from '../visit-state.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** The contracts of the signed-in person that may be withdrawn from, the latest visit first. */
export default function OwnContracts() {
  const { t } = useTranslation('withdrawal');
  const { data, isError, error, refetch } = useListCustomerBookingsQuery({
    when: 'withdrawable',
    size: maxPageSize,
  });
  const [opened, setOpened] = useState<Booking | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, `${data?.totalElements ?? ''} ${opened?.id ?? ''}`);
  return (
    <section aria-labelledby="contracts" className="grid gap-4">
      <h2 id="contracts" ref={heading} tabIndex={-1} className="text-22 outline-none">
        {t('own.title')}
      </h2>
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={t('own.loading')} />}
      {data?.content.length === 0 && (
        <EmptyState
          icon={FileText}
          title={t('own.empty.title')}
          action={
            <LinkButton variant="secondary" href="/bookings">
              {t('own.empty.action')}
            </LinkButton>
          }
        >
          {t('own.empty.text')}
        </EmptyState>
      )}
      {data && data.content.length > 0 && (
        <ul className="grid gap-4">
          {data.content.map((booking) => (
            <Contract key={booking.id} booking={booking} onOpen={() => setOpened(booking)} />
          ))}
        </ul>
      )}
      {opened && <WithdrawalDialog booking={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function Contract({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const inSentence = useInSentence();
  const { id, service, provider, price, timeZone, withdrawalRight: right } = booking;
  const title = t('dialog.contract', { service: service.title, name: provider.displayName });
  return (
    <Card as="li" padded className="grid justify-items-start gap-3">
      <div className="grid min-w-0 gap-1">
        <h3 id={`contract-${id}`} className="text-18">
          <Link href={`/bookings/${id}`} className="tall hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-14 text-muted">
          <VisitTime {...booking} /> · {t('own.price', { price: format.money(price) })}
        </p>
        {right && (
          <p className="text-14 text-muted">
            {t('hint', { date: inSentence(format.weekdayDate(right.until, timeZone)) })}
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={onOpen} aria-describedby={`contract-${id}`}>
        {t('open')}
      </Button>
    </Card>
  );
}
