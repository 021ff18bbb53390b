import { useListEarlierContactMessagesQuery } from '#web/api/clients/contact-desk.ts';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { deskHref, readDeskAddress } from './desk-address.ts';
import { MessageStatus } from './message-status.tsx';

const newest = { page: 0, size: 5 };

/** What the same person wrote before, the newest first; nothing for a first message. */
export function EarlierMessages({ messageId }: { messageId: string }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const titleId = useId();
  const [search] = useSearchParams();
  const { data: page } = useListEarlierContactMessagesQuery({ contactMessageId: messageId, ...newest });
  if (!page || page.totalElements === 0) return null;
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
          {t('earlier.title')}
        </h2>
        <span className="text-14 text-muted">{format.number(page.totalElements)}</span>
      </div>
      <ul className="grid">
        {page.content.map(({ id, subject, status, createdAt }) => (
          <li key={id} className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
            <Link
              href={deskHref(readDeskAddress(search), id)}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1"
            >
              <span className="grid min-w-0">
                <bdi className="font-semibold wrap-anywhere">{subject}</bdi>
                <time dateTime={createdAt} className="text-14 text-muted">
                  {format.dateTime(createdAt)}
                </time>
              </span>
              <MessageStatus status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
