import type { Conversation } from '#contract/messaging.ts';
import { ArrowLeft, CalendarPlus, Phone } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { usePresence } from '#web/features/providers/use-presence.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Presence } from '#web/ui/data/presence.tsx';
import { listHref, shownList } from '../list/shown-list.ts';
import { ConversationMenu } from './conversation-menu.tsx';

type ThreadHeaderProps = {
  conversation: Conversation;
  /** The other member's, once a booking was confirmed. */
  phone: string | null;
  onLeaveRefused: () => void;
};

/** Who one talks to, whether they are there, and what can be done with the conversation. */
export function ThreadHeader({ conversation, phone, onLeaveRefused }: ThreadHeaderProps) {
  const { t } = useTranslation('messages');
  const presenceOf = usePresence();
  const [search] = useSearchParams();
  const { other } = conversation;
  const name = <bdi>{other.displayName}</bdi>;
  return (
    <header className="flex min-h-17 items-center gap-3 border-b border-line bg-surface py-2 ps-4 pe-2 thread:ps-6 thread:pe-4">
      <IconLink
        icon={ArrowLeft}
        directional
        href={listHref(shownList(search))}
        label={t('thread.back')}
        className="-ms-3 thread:hidden"
      />
      <Avatar
        name={other.displayName}
        photoUrl={other.avatarUrl}
        seed={other.id}
        size={40}
        online={other.online}
      />
      <div className="grid min-w-0">
        <h2 className="truncate font-text text-16 font-semibold tracking-normal">
          {other.providerId ? (
            <Link href={`/providers/${other.providerId}`} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {!conversation.blocked && (
          <Presence online={other.online}>
            <span className="line-clamp-3 leading-tight wrap-anywhere whitespace-normal">
              {presenceOf(other)}
            </span>
          </Presence>
        )}
      </div>
      <div className="ms-auto flex">
        {other.providerId !== null && !conversation.blocked && (
          <IconLink
            icon={CalendarPlus}
            href={
              conversation.serviceId
                ? `/services/${conversation.serviceId}`
                : `/providers/${other.providerId}`
            }
            label={t('thread.book', { name: other.displayName })}
          />
        )}
        {phone !== null && (
          <IconLink
            icon={Phone}
            href={`tel:${phone}`}
            label={t('booking.call', { name: other.displayName })}
            className="max-thread:hidden"
          />
        )}
        <ConversationMenu conversation={conversation} onLeaveRefused={onLeaveRefused} />
      </div>
    </header>
  );
}
