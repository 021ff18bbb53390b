import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { searchMax } from '#contract/messaging-limits.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useSearchMessagesQuery, type MessageHit } from '#web/api/generated/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { inputClasses } from '#web/ui/fields/field.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { highlightedParts } from '../message/message-parts.ts';
import { handleArrowKeys } from './arrow-keys.ts';
import { useListTime } from './use-list-time.ts';

/** Milliseconds without a key until the search starts, and results of one page. */
const pauseMs = 300;
const size = 20;

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
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages');
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const query = useSettled(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { currentData, isError, error, refetch } = useSearchMessagesQuery(
    { query, size: size * pages },
    { skip: query === '' },
  );
  const found = query === '' ? undefined : currentData;
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
            setPages(1);
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
          t(found.totalIsExact ? 'search.found' : 'search.foundAtLeast', { count: found.totalElements })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys move between the links inside. */}
      <div onKeyDown={handleArrowKeys} className="min-h-0 flex-1 overflow-y-auto pb-4 thread:px-2 lg:ps-9">
        {isError && query !== '' && <LoadFailure error={error} onRetry={refetch} />}
        {found?.content.length === 0 && (
          <div className="p-2">
            <EmptyState icon={Search} title={t('search.none', { query })} />
          </div>
        )}
        <ul>
          {found?.content.map((hit) => (
            <li key={hit.message.id}>
              <HitRow hit={hit} />
            </li>
          ))}
        </ul>
        {found && !found.last && size * pages < 100 && (
          <p className="grid p-4">
            <Button variant="quiet" onClick={() => setPages(pages + 1)}>
              {t('search.more')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function HitRow({ hit: { message, conversation, highlights } }: { hit: MessageHit }) {
  const { t } = useTranslation('messages');
  const timeOf = useListTime();
  const { other } = conversation;
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
          {highlightedParts(message.text ?? '', highlights).map((part, index) =>
            part.hit ? (
              <mark key={index} className="rounded-6 bg-brand-soft px-0.5 font-semibold text-brand">
                {part.text}
              </mark>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          )}
        </span>
      </span>
      <time dateTime={message.sentAt} className="pt-0.5 text-14 text-muted">
        {timeOf(message.sentAt)}
      </time>
    </Link>
  );
}
