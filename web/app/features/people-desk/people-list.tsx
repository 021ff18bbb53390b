import { useListAccountsQuery } from '#web/api/clients/account-desk.ts';
import type { DeskAccount } from '#contract/account-desk.ts';
import { SearchX } from 'lucide-react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { AccountBadge } from './account-badge.tsx';
import { peopleArgument, peopleHref, type PeopleAddress } from './people-address.ts';

/** One page of the accounts that the address names. */
export function PeopleList({ address, openId }: { address: PeopleAddress; openId: string | undefined }) {
  const { t } = useTranslation('people-desk');
  const { t: common } = useTranslation();
  const {
    currentData: page,
    isError,
    error,
    refetch,
  } = useListAccountsQuery(peopleArgument(address), { refetchOnMountOrArgChange: true });
  if (!page)
    return isError ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton preset="list" label={common('loading')} />
    );
  if (page.content.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t('empty.title')}
        action={
          <LinkButton variant="secondary" href={peopleHref({})}>
            {t('empty.showAll')}
          </LinkButton>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <div>
      <p role="status" className="mb-2 text-14 text-muted">
        {t(page.totalIsExact ? 'count' : 'countOver', { count: page.totalElements })}
      </p>
      <ul>
        {page.content.map((person) => (
          <Row
            key={person.id}
            person={person}
            href={peopleHref(address, person.id)}
            isOpen={person.id === openId}
          />
        ))}
      </ul>
      <ListPages page={page} hrefOf={(number) => peopleHref({ ...address, page: number })} t={t} />
    </div>
  );
}

function Row({ person, href, isOpen }: { person: DeskAccount; href: string; isOpen: boolean }) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <li className="border-b border-line">
      <Link
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-3 transition-colors hover:bg-sunken',
          isOpen && 'rounded-field bg-brand-soft',
        )}
      >
        <Avatar name={name} seed={person.id} size={40} />
        <span className="grid min-w-0 flex-1 basis-40">
          <span className="truncate font-semibold">
            <bdi>{name}</bdi>
          </span>
          <span className="truncate text-14 text-muted">
            <bdi dir="ltr">{person.email}</bdi>
          </span>
        </span>
        <AccountBadge account={person} />
      </Link>
    </li>
  );
}
