import {
  useListContactMessagesOfStatusQuery,
  useListContactMessagesQuery,
} from '#web/api/clients/contact-desk.ts';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { deskArgument, deskHref, deskSorts, type readDeskAddress } from './desk-address.ts';
import { MessageRow } from './message-row.tsx';

/** Messages arrive while the page is open. */
const again = { pollingInterval: 60_000, refetchOnMountOrArgChange: true };

/** One page of the messages that the address names. */
export function MessageList({ address }: { address: ReturnType<typeof readDeskAddress> }) {
  const { t } = useTranslation('contact-desk');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { status } = address;
  const asked = deskArgument(address);
  const all = useListContactMessagesQuery(asked, { ...again, skip: status !== undefined });
  const some = useListContactMessagesOfStatusQuery(
    { ...asked, status: status ?? 'NEW' },
    { ...again, skip: status === undefined },
  );
  const { currentData: page, isError, error, refetch } = status === undefined ? all : some;
  const firstHref = deskHref({ ...address, page: 0 });
  const isPastEnd = page !== undefined && page.content.length === 0 && page.page > 0;
  useEffect(() => {
    if (isPastEnd) void navigate(firstHref, { replace: true });
  }, [isPastEnd, firstHref, navigate]);
  if (!page)
    return isError ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton preset="list" label={common('loading')} />
    );
  if (page.totalElements === 0)
    return (
      <EmptyState
        icon={Mail}
        title={t(status === undefined ? 'empty.all' : 'empty.some')}
        {...(status !== undefined && {
          action: (
            <LinkButton variant="secondary" href={deskHref({})}>
              {t('empty.showAll')}
            </LinkButton>
          ),
        })}
      >
        {t(status === undefined ? 'empty.allText' : 'empty.someText')}
      </EmptyState>
    );
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-14 text-muted">
          {t('count', { count: page.totalElements })}
        </p>
        <Select
          bare
          hideLabel
          label={t('sort.label')}
          value={address.sort}
          options={deskSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={({ target }) =>
            void navigate(
              deskHref({ ...address, sort: deskSorts.find((sort) => sort === target.value), page: 0 }),
            )
          }
        />
      </div>
      <ul className="grid gap-2">
        {page.content.map((message) => (
          <MessageRow key={message.id} message={message} href={deskHref(address, message.id)} />
        ))}
      </ul>
      <ListPages page={page} hrefOf={(number) => deskHref({ ...address, page: number })} t={t} />
    </div>
  );
}
