import { useSearchMessagesQuery } from '#web/api/clients/messaging.ts';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { searchMax } from '#contract/messaging-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { inputClasses } from '#web/ui/fields/field.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { handleArrowKeys } from './arrow-keys.ts';
import { hitsArgument } from './hits-argument.ts';
import { SearchPart } from './search-part.tsx';

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
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages');
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
