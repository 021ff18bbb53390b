import { MessageCircle } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import { useCanInitiateConversationQuery } from '#web/api/clients/messaging.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { initiationOf, type AskContext } from './ask-context.ts';
import { useAskDialog } from './use-ask-dialog.tsx';
import { subjectMax, relationStart } from '#contract/messaging-rules.ts';

type Parties = Pick<Booking, 'id' | 'mine' | 'provider' | 'customer' | 'service'>;

/** A message to the other party of a booking, about its service. */
export function writingOf({ id, mine, provider, customer, service }: Parties): AskContext {
  const subject = [...service.title].slice(0, subjectMax).join('');
  const context = { providerId: provider.id, bookingId: id, subject };
  return mine === 'PROVIDER' ? { ...context, customerId: customer.id } : context;
}

/** What the booking alone says: its customer may write, and its provider for some time. */
export function mayWriteFirst({ mine, createdAt }: Pick<Booking, 'mine' | 'createdAt'>, now: Date): boolean {
  if (mine === 'PROVIDER') return new Date(createdAt) >= relationStart(now);
  return mine === 'CUSTOMER';
}

type WriteButtonProps = { booking: Booking; block?: boolean };

function useWriting(booking: Booking) {
  const { t } = useTranslation('bookings');
  const name = booking.mine === 'PROVIDER' ? booking.customer.displayName : booking.provider.displayName;
  const label = t('write', { name });
  return { label, ...useAskDialog(writingOf(booking), label) };
}

/** Writes to the other party of a booking; absent when the API does not allow it. */
export function WriteButton({ booking, block = false }: WriteButtonProps) {
  const { chat } = useSettings().flags;
  const { label, open, isLoading, dialog } = useWriting(booking);
  const { data } = useCanInitiateConversationQuery(initiationOf(writingOf(booking)), {
    skip: !chat || booking.mine === 'ADMIN',
    refetchOnMountOrArgChange: true,
  });
  if (!chat || !data?.canInitiate) return null;
  return (
    <>
      <Button variant="secondary" block={block} pending={isLoading} onClick={() => void open()}>
        <Icon of={MessageCircle} />
        <bdi>{label}</bdi>
      </Button>
      {dialog}
    </>
  );
}

type WriteInRowProps = { booking: Booking; iconOnly?: boolean };

/** The same in a list, which does not ask the API for each row: the form says why a message is refused. */
export function WriteInRow({ booking, iconOnly = true }: WriteInRowProps) {
  const { chat } = useSettings().flags;
  const now = useNow();
  const { label, open, isLoading, dialog } = useWriting(booking);
  if (!chat || !mayWriteFirst(booking, now)) return null;
  return (
    <>
      {iconOnly ? (
        <IconButton
          outlined
          icon={MessageCircle}
          label={label}
          aria-busy={isLoading || undefined}
          onClick={() => void open()}
        />
      ) : (
        <Button variant="secondary" pending={isLoading} onClick={() => void open()}>
          <Icon of={MessageCircle} />
          <bdi>{label}</bdi>
        </Button>
      )}
      {dialog}
    </>
  );
}
