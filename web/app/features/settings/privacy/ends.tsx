import { Briefcase, MapPin, MessageCircle, Star } from 'lucide-react';
import type { DeletionPreview } from '#web/api/generated/account.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Dot, Fact } from './fact.tsx';

/** What the deletion ends: visits and requests by name with their rule, then everything that is erased. */
export function Ends({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation('privacy');
  const { bookings, messages, reviews, addresses, services, hasProfile } = preview;
  return (
    <div className="grid content-start gap-4">
      <h3 className="text-16 font-semibold">{t('deletion.ends')}</h3>
      <ul className="grid gap-4">
        {bookings.map((booking) => (
          <EndedBooking key={booking.id} booking={booking} />
        ))}
        {messages > 0 && (
          <Fact
            mark={<Dot of={MessageCircle} />}
            title={t('deletion.messages', { count: messages })}
            text={t('deletion.messagesText')}
          />
        )}
        {reviews > 0 && (
          <Fact
            mark={<Dot of={Star} />}
            title={t('deletion.reviews', { count: reviews })}
            text={t('deletion.reviewsText')}
          />
        )}
        {hasProfile && (
          <Fact
            mark={<Dot of={Briefcase} />}
            title={t('deletion.profile')}
            text={t('deletion.profileText', { count: services })}
          />
        )}
        <Fact
          mark={<Dot of={MapPin} />}
          title={addresses > 0 ? t('deletion.addresses', { count: addresses }) : t('deletion.noAddress')}
          text={t('deletion.erased')}
        />
      </ul>
    </div>
  );
}

function EndedBooking({ booking }: { booking: DeletionPreview['bookings'][number] }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const inSentence = useInSentence();
  const { as, status, otherName: name, serviceTitle: service, feeCents } = booking;
  const when = inSentence(format.dateTime(booking.startAt, booking.timeZone));
  function rule(): string {
    if (status === 'PENDING')
      return t(as === 'CUSTOMER' ? 'deletion.withdrawn' : 'deletion.declined', { service });
    if (feeCents === 0) return t('deletion.free', { service });
    return t('deletion.fee', { service, amount: format.money(feeCents / 100) });
  }
  const kind = status === 'PENDING' ? 'request' : 'visit';
  return (
    <Fact
      mark={<Avatar name={name} seed={name} size={32} />}
      title={t(`deletion.${kind}.${as}`, { name, when })}
      text={rule()}
    />
  );
}
