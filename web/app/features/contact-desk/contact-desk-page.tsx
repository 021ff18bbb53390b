import { useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { ArrowLeft, Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useAskedSearch } from '#web/features/desk/desk-address.ts';
import { DeskList, NothingListed } from '#web/features/desk/desk-list.tsx';
import { FilterLinks, SearchForm } from '#web/features/desk/desk-filters.tsx';
import { contactDeskApi, useGetContactStatsQuery } from '#web/api/clients/contact-desk.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link, LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import {
  contactArgument,
  readContactAddress,
  templatesHref,
  contactHref,
  contactSorts,
  type ContactAddress,
} from './contact-address.ts';
import { contactStatuses, isWaitingContact } from '#contract/contact-rules.ts';
import { Count } from '#web/ui/data/badge.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { ContactMessage } from '#contract/contact.ts';
import { Answered, TimeLeft } from '#web/features/desk/cases.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { workHref } from '#web/features/desk/work-address.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { MessageStatus } from './message-state.tsx';
import { useListedMessages } from './use-listed-messages.ts';

/** A message in the list: its subject, who wrote and when, the newest words and the status. */
function MessageRow({ message, href }: { message: ContactMessage; href: string }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const { name, subject, status, createdAt, replies, waiting, assignee } = message;
  const newest = replies.at(-1);
  const at = newest?.at ?? createdAt;
  return (
    <li>
      <Link
        href={href}
        className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-12 border border-line bg-surface px-4 py-3 transition-colors hover:border-ink"
      >
        <Avatar name={name} size={40} />
        <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <span
            className={classes('truncate as-written', status === 'NEW' ? 'font-semibold' : 'font-medium')}
          >
            <bdi>{subject}</bdi>
          </span>
          <span className="text-14 text-muted">
            {message.isFromDesk && `${t('message.fromDesk')} · `}
            <bdi>{name}</bdi> · <time dateTime={at}>{format.dateTime(at)}</time>
          </span>
          <span className="truncate as-written text-14 text-muted">
            <bdi>{newest?.text ?? message.message}</bdi>
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MessageStatus status={status} />
          {waiting && <TimeLeft from={waiting.since} to={waiting.dueAt} />}
          {isWaitingContact(status) && <Answered at={message.answeredAt} />}
          {assignee && (
            <span className="text-14 text-muted">{t('assignee.other', { name: assignee.displayName })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** One page of the messages that the address names. */
function MessageList({ address }: { address: ContactAddress }) {
  const { t } = useTranslation('contact-desk');
  const navigate = useNavigate();
  const { status } = address;
  const answer = useListedMessages(address);
  const page = answer.currentData;
  const firstHref = contactHref({ ...address, page: 0 });
  const isPastEnd = page !== undefined && page.content.length === 0 && page.page > 0;
  useEffect(() => {
    if (isPastEnd) void navigate(firstHref, { replace: true });
  }, [isPastEnd, firstHref, navigate]);
  return (
    <DeskList
      answer={answer}
      empty={
        <NothingListed
          icon={Mail}
          isFiltered={status !== undefined || address.query !== ''}
          allHref={contactHref({})}
          t={t}
        />
      }
      countOf={({ totalElements }) => t('count', { count: totalElements })}
      tools={
        <Select
          bare
          hideLabel
          label={t('sort.label')}
          value={address.sort}
          options={contactSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={({ target }) =>
            void navigate(
              contactHref({ ...address, sort: contactSorts.find((sort) => sort === target.value), page: 0 }),
            )
          }
        />
      }
      look="cards"
      renderItems={(messages) => (
        <ul className="grid gap-2">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} href={contactHref(address, message.id)} />
          ))}
        </ul>
      )}
      hrefOf={(number) => contactHref({ ...address, page: number })}
      t={t}
    />
  );
}

/** The messages of one status or of all, with how many there are. */
function StatusFilter({ address }: { address: ContactAddress }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const { data: stats } = useGetContactStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <FilterLinks
      label={t('filter.label')}
      links={[undefined, ...contactStatuses].map((status) => ({
        key: status ?? 'all',
        href: contactHref({ ...address, status, page: 0 }),
        isOn: status === address.status,
        label: (
          <>
            {t(`filter.${status ?? 'all'}`)}
            {stats && status && stats[status] > 0 && <Count soft>{format.number(stats[status])}</Count>}
          </>
        ),
      }))}
    />
  );
}

export const handle = { ns: ['contact-desk', 'reports-desk', 'bookings', 'site'] };

const load: Load = ({ url, query }) => {
  const address = readContactAddress(url.searchParams);
  const { status } = address;
  const { endpoints } = contactDeskApi;
  return Promise.all([
    query(endpoints.getContactStats, undefined),
    status === undefined
      ? query(endpoints.listContactMessages, contactArgument(address))
      : query(endpoints.listContactMessagesOfStatus, { ...contactArgument(address), status }),
  ]);
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** What people wrote to the operator, for administrators; status, order and page are in the address. */
export default function ContactDeskPage() {
  return (
    <StaffOnly>
      <ContactDesk />
    </StaffOnly>
  );
}

function ContactDesk() {
  const { t } = useTranslation('contact-desk');
  const [search] = useSearchParams();
  const address = readContactAddress(search);
  const asked = readContactAddress(useAskedSearch());
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid justify-items-start gap-1">
          <LinkButton href={workHref} variant="plain" className="-ms-3">
            <Icon of={ArrowLeft} size={18} directional />
            {t('queue')}
          </LinkButton>
          <h1>{t('title')}</h1>
          <Figures />
        </div>
        <MoreLink href={templatesHref}>{t('template.title')}</MoreLink>
      </header>
      <search className="grid gap-3">
        <SearchForm
          asked={address.query}
          hrefOf={(query) => contactHref({ ...address, query, page: 0 })}
          t={t}
        />
        <StatusFilter address={asked} />
      </search>
      <MessageList address={address} />
    </div>
  );
}

/** How much came today, and how fast the first answer leaves. */
function Figures() {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const { data: stats } = useGetContactStatsQuery();
  const median = stats?.medianFirstReplyMinutes ?? null;
  return (
    <p className="text-muted">
      {stats ? t('today', { count: stats.today }) : t('lead')}
      {median !== null && ` ${t('median', { duration: format.duration(median) })}`}
    </p>
  );
}
