import { Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { searchFormId } from '#contract/page-addresses.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** On a phone what is being searched, in one line; it opens the form of the search page. */
export function SearchPill() {
  const { t } = useTranslation();
  const params = new URLSearchParams(useLocation().search);
  const parts = [params.get('query'), params.get('where')].filter(Boolean);
  return (
    <a
      href={`#${searchFormId}`}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-14 font-medium md:hidden"
    >
      <Icon of={Search} size={18} className="text-brand" />
      <span className="sr-only">{t('nav.changeSearch')}</span>
      <bdi className="truncate">{parts.length > 0 ? parts.join(' · ') : t('nav.search')}</bdi>
    </a>
  );
}
