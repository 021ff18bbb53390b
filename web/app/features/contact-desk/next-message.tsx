import { useSearchParams } from 'react-router';
import type { ContactMessage } from '#contract/contact.ts';
import { Kbd } from '#web/features/desk/keys.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { contactHref, readContactAddress } from './contact-address.ts';
import { useListedMessages } from './use-listed-messages.ts';

/** The message after one that waits for an answer too; from the beginning of the list after its last one. */
export function nextWaiting<Listed extends Pick<ContactMessage, 'id' | 'waiting'>>(
  listed: readonly Listed[],
  id: string,
  hidden: ReadonlySet<string>,
): Listed | undefined {
  const at = listed.findIndex((message) => message.id === id);
  return [...listed.slice(at + 1), ...listed.slice(0, Math.max(0, at))].find(
    (message) => message.id !== id && !hidden.has(message.id) && message.waiting !== null,
  );
}

/** Where to go on from a message on a page of its own: to the next one of the list that it was opened from. */
export function NextMessage({ id }: { id: string }) {
  const { t } = useTranslation('contact-desk');
  const [search] = useSearchParams();
  const address = readContactAddress(search);
  const { currentData: page } = useListedMessages(address);
  const hidden = useHidden();
  if (!page) return null;
  const next = nextWaiting(page.content, id, hidden);
  return (
    <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
      <LinkButton variant="secondary" href={contactHref(address, next?.id)} aria-keyshortcuts="J">
        {t(next ? 'next.go' : 'next.list')}
        <Kbd>J</Kbd>
      </LinkButton>
      {next ? (
        <span className="min-w-0 wrap-anywhere">
          <bdi>{next.name}</bdi> · <bdi>{next.subject}</bdi>
        </span>
      ) : (
        t('next.none')
      )}
    </p>
  );
}
