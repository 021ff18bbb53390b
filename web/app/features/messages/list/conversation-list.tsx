import { useCountUnreadConversationsQuery } from '#web/api/clients/messaging.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { handleArrowKeys } from './arrow-keys.ts';
import { ConversationPart } from './conversation-part.tsx';
import { SearchPanel } from './search-panel.tsx';
import { listHref, shownList, shownLists } from './shown-list.ts';

/** The conversations of the reader, or what a search finds in their messages. */
export function ConversationList() {
  const { t } = useTranslation('messages');
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
