import { Search, X } from 'lucide-react';
import { useState, useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCountUnreadConversationsQuery, useSearchMessagesQuery } from '#web/api/clients/messaging.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import {
  ConversationPart,
  RowSkeletons,
  useFocusContinued,
  useListTime,
  listHref,
  shownList,
  shownLists,
} from './conversation-part.tsx';
import { searchMax } from '#contract/messaging-rules.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { inputClasses } from '#web/ui/fields/field.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import type { MessageHit } from '#contract/messaging.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Highlighted } from '#web/ui/data/highlighted.tsx';

const size = 20;

/** One page of the results of a search. */
const hitsArgument = (query: string, page: number) => ({ query, page, size });

/** What a search found, and where; it opens its place in the thread. */
function HitRow({ hit: { message, conversation, highlights } }: { hit: MessageHit }) {
  const { t } = useTranslation('messaging');
  const timeOf = useListTime();
  const { other } = conversation;
  const shown = message.phraseKey ? t(`phrase.${message.phraseKey}`) : (message.text ?? '');
  return (
    <Link
      to={`/messages/${conversation.id}?message=${message.id}`}
      className="grid min-h-19 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 thread:rounded-12 thread:px-3"
    >
      <Avatar name={other.displayName} photoUrl={other.avatarUrl} seed={other.id} />
      <span className="grid min-w-0">
        <b className="font-medium">
          <bdi>{other.displayName}</bdi>
        </b>
        <span dir="auto" className="line-clamp-3 text-14 wrap-anywhere text-muted">
          {message.mine && <span className="sr-only">{t('message.mine')} </span>}
          <Highlighted text={shown} highlights={highlights} />
        </span>
      </span>
      <time dateTime={message.sentAt} className="pt-0.5 text-14 text-muted">
        {timeOf(message.sentAt)}
      </time>
    </Link>
  );
}

type SearchPartProps = {
  query: string;
  page: number;
  /** Shows the next part below the last one. */
  onMore: (() => void) | undefined;
};

/** One page of what a search found. */
function SearchPart({ query, page, onMore }: SearchPartProps) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation();
  const { currentData, isError, error, refetch } = useSearchMessagesQuery(hitsArgument(query, page));
  const list = useRef<HTMLUListElement>(null);
  useFocusContinued(list, page > 0 && currentData !== undefined);
  if (!currentData) {
    if (isError) return <LoadFailure error={error} onRetry={refetch} />;
    return <RowSkeletons label={common('loading')} />;
  }
  return (
    <>
      <ul ref={list}>
        {currentData.content.map((hit) => (
          <li key={hit.message.id}>
            <HitRow hit={hit} />
          </li>
        ))}
      </ul>
      {onMore && !currentData.last && (
        <p className="grid p-4">
          <Button variant="quiet" onClick={onMore}>
            {t('search.more')}
          </Button>
        </p>
      )}
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the links of a list with the arrow keys, Home and End. */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const index = links.findIndex((link) => link === document.activeElement);
  if (index < 0) return;
  const step = steps[event.key];
  const last = links.length - 1;
  const targets: Readonly<Record<string, number>> = { Home: 0, End: last };
  const next = step === undefined ? targets[event.key] : Math.min(last, Math.max(0, index + step));
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

/** Milliseconds without a key until the search starts. */
const pauseMs = 300;

/** The words once the typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** The search in one's messages, in place of the list; a result opens its place in the thread. */
function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const [typed, setTyped] = useState('');
  const [parts, setParts] = useState(1);
  const query = useSettled(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { currentData: first } = useSearchMessagesQuery(hitsArgument(query, 0), { skip: query === '' });
  const found = query === '' ? undefined : first;
  return (
    <section aria-label={t('search.label')} className="flex min-h-0 flex-1 flex-col">
      <form
        role="search"
        onSubmit={(event) => event.preventDefault()}
        className="flex items-center gap-1 ps-4 pe-2 pt-5 pb-3 lg:ps-12 lg:pe-4"
      >
        <input
          ref={field}
          type="search"
          dir="auto"
          maxLength={searchMax}
          value={typed}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          onChange={(event) => {
            setTyped(event.target.value);
            setParts(1);
          }}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className={classes(inputClasses(false), '[&::-webkit-search-cancel-button]:hidden')}
        />
        <IconButton icon={X} label={t('search.close')} onClick={onClose} />
      </form>
      <p role="status" className="px-4 pb-2 text-14 text-muted lg:ps-12">
        {query === '' && t('search.hint')}
        {found &&
          found.content.length > 0 &&
          t(found.totalIsExact ? 'search.found' : 'search.atLeast', { count: found.totalElements })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys move between the links inside. */}
      <div onKeyDown={handleArrowKeys} className="min-h-0 flex-1 overflow-y-auto pb-4 thread:px-2 lg:ps-9">
        {found?.content.length === 0 && (
          <div className="p-2">
            <EmptyState icon={Search} title={t('search.none', { query })} />
          </div>
        )}
        {query !== '' &&
          Array.from({ length: parts }, (_, page) => (
            <SearchPart
              key={`${query} ${page}`}
              query={query}
              page={page}
              onMore={page === parts - 1 ? () => setParts(parts + 1) : undefined}
            />
          ))}
      </div>
    </section>
  );
}

/** The conversations of the reader, or what a search finds in their messages. */
export function ConversationList() {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const [search] = useSearchParams();
  const unread = useCountUnreadConversationsQuery().data?.count ?? 0;
  const shown = shownList(search);
  const [parts, setParts] = useState(1);
  const [isSearching, setSearching] = useState(false);
  if (isSearching) return <SearchPanel onClose={() => setSearching(false)} />;
  return (
    <section aria-label={t('list.label')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between ps-4 pe-2 pt-5 pb-3 lg:ps-12 lg:pe-4">
        <p aria-hidden="true" className="font-head text-28 leading-head font-bold">
          {t('title')}
        </p>
        <IconButton icon={Search} label={t('search.open')} onClick={() => setSearching(true)} />
      </div>
      <nav
        aria-label={t('list.filter')}
        className="mb-3 flex gap-2 overflow-x-auto px-4 py-1 *:flex-none lg:ps-12"
      >
        {shownLists.map((name) => (
          <Link
            key={name}
            to={listHref(name)}
            aria-current={name === shown ? 'page' : undefined}
            onClick={() => setParts(1)}
            className={chipClasses(name === shown)}
          >
            {t(`list.${name}`)}
            {name === 'unread' && unread > 0 && (
              <span className="font-normal tabular-nums">{format.number(unread)}</span>
            )}
          </Link>
        ))}
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys move between the links inside. */}
      <div onKeyDown={handleArrowKeys} className="min-h-0 flex-1 overflow-y-auto pb-4 thread:px-2 lg:ps-9">
        {Array.from({ length: parts }, (_, page) => (
          <ConversationPart
            key={`${shown} ${page}`}
            shown={shown}
            page={page}
            onMore={page === parts - 1 ? () => setParts(parts + 1) : undefined}
          />
        ))}
      </div>
    </section>
  );
}
