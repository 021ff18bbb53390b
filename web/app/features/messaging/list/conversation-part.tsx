import { useRef, useEffect, type RefObject } from 'react';
import { useParams, Link } from 'react-router';
import { Archive, CheckCheck, MessageCircle, BellOff, Heart } from 'lucide-react';
import { compareInstants } from '#contract/dates-rules.ts';
import { useGetConversationQuery, useListConversationsQuery } from '#web/api/clients/messaging.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Conversation, Message } from '#contract/messaging.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { readDraft } from '#web/api/signed-in/message-draft.ts';
import { daysBetween } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';

/** Rows of a list that is being read. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 px-4 py-3">
      <span className="sr-only">{label}</span>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} aria-hidden="true" className="flex animate-pulse items-center gap-3">
          <span className="size-12 flex-none rounded-full bg-line" />
          <span className="grid flex-1 gap-2">
            <span className="h-4 w-2/5 rounded-field bg-line" />
            <span className="h-4 w-4/5 rounded-field bg-line" />
          </span>
        </span>
      ))}
    </div>
  );
}

/** 10:52 today, yesterday, a day of this week, else the date. */
export function useListTime(): (instant: string) => string {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (instant) => {
    const days = daysBetween(new Date(instant), now);
    if (days <= 0) return format.time(instant);
    if (days === 1) return t('list.yesterday');
    return days < 7 ? format.weekdayShort(instant).toLowerCase() : format.dayMonth(instant);
  };
}

/** The button that asked for more is removed: the focus goes on to the first of what it brought. */
export function useFocusContinued(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isShown || isDone.current) return;
    isDone.current = true;
    if (isFocusLost()) list.current?.querySelector('a')?.focus();
  }, [list, isShown]);
}

type Line = NonNullable<Conversation['lastMessage']>;

/** A message in one line: its text, or what it is. */
export function useMessageLine() {
  const { t } = useTranslation('messaging');
  function lineOf({ text, phraseKey, photo, deleted }: Omit<Line, 'at' | 'mine'>): string {
    if (deleted) return t('list.deleted');
    if (phraseKey) return t(`phrase.${phraseKey}`);
    if (text) return text;
    return photo ? t('list.photo') : '';
  }
  function lineOfMessage({ text, phraseKey, photo, deletedAt }: Message): string {
    return lineOf({ text, phraseKey, photo: photo !== null, deleted: deletedAt !== null });
  }
  return { lineOf, lineOfMessage };
}

type ConversationRowProps = { conversation: Conversation; href: string; isOpen: boolean };

function Mark({ icon, label }: { icon: IconShape; label: string }) {
  return (
    <span className="text-muted">
      <Icon of={icon} size={16} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** One conversation: who, the last message or the draft, when, and how much of it is unread. */
function ConversationRow({ conversation, href, isOpen }: ConversationRowProps) {
  const { t } = useTranslation('messaging');
  const { lineOf } = useMessageLine();
  const timeOf = useListTime();
  const { other, lastMessage, unreadCount } = conversation;
  const isNew = unreadCount > 0;
  const draft = isOpen ? '' : readDraft(conversation.id);
  const line = lastMessage && lineOf(lastMessage);
  return (
    <Link
      to={href}
      aria-current={isOpen || undefined}
      className={classes(
        'relative grid min-h-19 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 transition-colors focus-visible:-outline-offset-2 thread:rounded-12 thread:px-3',
        isOpen ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={other.displayName} photoUrl={other.avatarUrl} seed={other.id} online={other.online} />
      <span className="grid min-w-0 grid-cols-1">
        <b className={isNew ? 'font-semibold' : 'font-medium'}>
          <bdi>{other.displayName}</bdi>
        </b>
        <span
          className={classes(
            'flex max-w-full gap-1 justify-self-start text-14',
            draft && 'text-danger',
            !draft && (isNew ? 'font-medium text-ink' : 'text-muted'),
          )}
        >
          {draft && <span className="flex-none">{t('list.draft')}</span>}
          {!draft && lastMessage?.mine && <span className="flex-none">{t('list.you')}</span>}
          {/* Apart from the word before it: a line is cut at its own end, in whichever direction it runs. */}
          <bdi className="truncate">{draft || line}</bdi>
        </span>
      </span>
      <span className="grid justify-items-end gap-1.5 self-start pt-0.75 text-14 text-muted">
        {lastMessage && <time dateTime={lastMessage.at}>{timeOf(lastMessage.at)}</time>}
        <span className="flex items-center gap-1.5">
          {conversation.favorite && <Mark icon={Heart} label={t('list.favorite')} />}
          {conversation.muted && <Mark icon={BellOff} label={t('list.muted')} />}
          {isNew && (
            <Count>
              <span aria-hidden="true">{unreadCount}</span>
              <span className="sr-only">{t('list.count', { count: unreadCount })}</span>
            </Count>
          )}
        </span>
      </span>
    </Link>
  );
}

const icons = { all: MessageCircle, unread: CheckCheck, archived: Archive } as const;

/** Why the list is empty, and what to do. */
function EmptyList({ shown }: { shown: ShownList }) {
  const { t } = useTranslation('messaging');
  const archived = useListConversationsQuery(
    { ...listArgument('archived', 0), size: 1 },
    { skip: shown !== 'all' },
  );
  const archivedCount = archived.data?.totalElements ?? 0;
  return (
    <div className="p-4">
      <EmptyState
        icon={icons[shown]}
        title={t(`list.empty.${shown}.title`)}
        action={
          shown === 'all' ? <LinkButton href="/search">{t('list.empty.all.action')}</LinkButton> : undefined
        }
      >
        {t(`list.empty.${shown}.text`)}
      </EmptyState>
      {archivedCount > 0 && (
        <p className="grid justify-center pt-2">
          <LinkButton variant="quiet" href={listHref('archived')}>
            {t('list.seeArchived', { count: archivedCount })}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

type ConversationPartProps = {
  shown: ShownList;
  page: number;
  /** Shows the next part below the last one. */
  onMore: (() => void) | undefined;
};

/** One page of the list. */
export function ConversationPart({ shown, page, onMore }: ConversationPartProps) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation();
  const { id } = useParams();
  const { currentData, isError, error, refetch } = useListConversationsQuery(listArgument(shown, page));
  const open = useGetConversationQuery({ id: id ?? '' }, { skip: id === undefined || shown !== 'unread' });
  const hidden = useHidden();
  const list = useRef<HTMLUListElement>(null);
  useFocusContinued(list, page > 0 && currentData !== undefined);
  if (!currentData) {
    if (isError) return <LoadFailure error={error} onRetry={refetch} />;
    return <RowSkeletons label={common('loading')} />;
  }
  const listed =
    shown === 'unread' && page === 0 ? withOpen(currentData.content, open.currentData) : currentData.content;
  const rows = listed.filter((one) => !hidden.has(one.id));
  return (
    <>
      {rows.length === 0 && currentData.last && page === 0 && <EmptyList shown={shown} />}
      <ul ref={list}>
        {rows.map((one) => (
          <li key={one.id}>
            <ConversationRow
              conversation={one}
              href={conversationHref(one.id, shown)}
              isOpen={one.id === id}
            />
          </li>
        ))}
      </ul>
      {onMore && !currentData.last && (
        <p className="grid p-4">
          <Button variant="quiet" onClick={onMore}>
            {t('list.more')}
          </Button>
        </p>
      )}
    </>
  );
}

/** The unread conversations, and at its place the open one, which has become read by being opened. */
export function withOpen(
  unread: readonly Conversation[],
  open: Conversation | undefined,
): readonly Conversation[] {
  if (!open || open.unreadCount > 0 || open.archived || open.left) return unread;
  const others = unread.filter(({ id }) => id !== open.id);
  return [...others, open].toSorted((one, other) => compareInstants(other.updatedAt, one.updatedAt));
}

export const shownLists = ['all', 'unread', 'archived'] as const;
type ShownList = (typeof shownLists)[number];

const size = 30;

export function shownList(search: URLSearchParams): ShownList {
  return shownLists.find((name) => name === search.get('show')) ?? 'all';
}

export const listHref = (shown: ShownList) => (shown === 'all' ? '/messages' : `/messages?show=${shown}`);

function conversationHref(id: string, shown: ShownList): string {
  return shown === 'all' ? `/messages/${id}` : `/messages/${id}?show=${shown}`;
}

/** How each list is asked for. */
const filters = {
  all: {},
  unread: { unread: true },
  archived: { archived: true },
} as const satisfies Record<ShownList, object>;

export const listArgument = (shown: ShownList, page: number) => ({ page, size, ...filters[shown] });
