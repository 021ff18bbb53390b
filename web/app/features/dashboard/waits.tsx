import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { StatusBadge } from '#web/features/bookings/visit-state.tsx';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type WaitsProps = {
  /** Conversations with something unread. */
  unread: number;
  requests: readonly Booking[];
  now: Date;
};

/** What waits for the client, then the client's requests that wait for a provider. */
export function Waits({ unread, requests, now }: WaitsProps) {
  const { t } = useTranslation('dashboard');
  const count = requests.length + Number(unread > 0);
  if (count === 0) return null;
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className="mb-3.5 flex items-center gap-2.5 text-22">
        {t('waits.title')} <Count>{count}</Count>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {unread > 0 && <Unread count={unread} />}
        {requests.map((booking) => (
          <Request key={booking.id} booking={booking} now={now} />
        ))}
      </ul>
    </section>
  );
}

type WaitProps = { picture: ReactNode; title: ReactNode; text: string; action: ReactNode };

function Wait({ picture, title, text, action }: WaitProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 py-4 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      {picture}
      <div className="grid gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-16">{title}</h3>
        <p className="text-14 text-muted" suppressHydrationWarning>
          {text}
        </p>
      </div>
      <div className="col-start-2 md:col-start-3">{action}</div>
    </li>
  );
}

function Unread({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <Wait
      picture={
        <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon of={MessageCircle} size={22} />
        </span>
      }
      title={t('waits.unread', { count })}
      text={t('waits.unreadText')}
      action={
        <LinkButton variant="soft" href="/messages">
          {t('waits.read')}
        </LinkButton>
      }
    />
  );
}

function ProviderPicture({ booking: { provider, service } }: { booking: Booking }) {
  return <Avatar name={provider.displayName} photoUrl={provider.avatarUrl} seed={service.categoryId} />;
}

function Request({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const inSentence = useInSentence();
  const { provider, respondBy, timeZone } = booking;
  const when = inSentence(format.slot(booking.startAt, now, timeZone));
  const text = t('waits.answerText', { service: booking.service.title, date: when });
  return (
    <Wait
      picture={<ProviderPicture booking={booking} />}
      title={
        <>
          {t('waits.answer', { name: provider.displayName })}
          <StatusBadge status={booking.status} />
        </>
      }
      text={
        respondBy
          ? `${text} ${t('waits.before', { date: inSentence(format.slot(respondBy, now, timeZone)) })}`
          : text
      }
      action={
        <LinkButton variant="quiet" href={`/bookings/${booking.id}`} className="max-md:-ms-3">
          {t('waits.seeRequest')}
        </LinkButton>
      }
    />
  );
}
