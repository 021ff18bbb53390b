import './search-head.css';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useListProvidersQuery } from '#web/api/clients/search.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import SearchResults, { loadLateParts } from './search-results.tsx';
import { SearchBar } from './search-bar.tsx';
import {
  addressOfPage,
  placeText,
  readFilters,
  toCountedArgument,
  type SearchFilters,
} from './search-filters.ts';
import { useWhenPanel } from './when-field.tsx';
import { searchHeading } from './search-heading.ts';
import { loadFound, useFilters, useSearchPlace, useCategoryOptions } from './use-filters.ts';
import { searchFormId } from '#contract/page-addresses.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { isOffline, loadWithRetries } from '#web/loading/load-with-retries.ts';

const never = () => () => undefined;
const SessionPlace = lazy(() => loadWithRetries(() => import('./session-place.tsx')));

type FoldedSearchProps = {
  filters: SearchFilters;
  /** The town is missing. */
  asks: boolean;
  children: ReactNode;
};

/**
 * The form of the search page. On a phone the header says in one line what is searched: its link opens the form by the
 * hash of the address, which a search that is sent does not have.
 */
function FoldedSearch({ filters, asks, children }: FoldedSearchProps) {
  const { hash, key, pathname } = useLocation();
  const signedIn = useSignedIn();
  const place = useRef<HTMLDivElement>(null);
  // The server does not know the hash: hydration begins without it.
  const isOpen = useSyncExternalStore(
    never,
    () => hash === `#${searchFormId}`,
    () => false,
  );
  useEffect(() => {
    if (!isOpen) return;
    const focus = () =>
      place.current?.querySelector<HTMLInputElement>(asks ? '[name=where]' : 'input')?.focus();
    focus();
    // The browser takes the focus away when it follows a hash, and says so afterwards.
    window.addEventListener('hashchange', focus, { once: true });
    return () => window.removeEventListener('hashchange', focus);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The link may be pressed again.
  }, [isOpen, asks, key]);
  return (
    <div
      ref={place}
      id={searchFormId}
      className={classes('scroll-mt-20 max-md:mb-3', !isOpen && 'max-md:hidden max-md:noscript:target:block')}
    >
      {children}
      {isOpen && signedIn && asks && (
        <Suspense>
          <SessionPlace filters={filters} action={pathname} />
        </Suspense>
      )}
    </div>
  );
}

export const handle = { ns: ['search'] };
/** The texts of the parts that are loaded later. */
const lateTexts = ['search-parts', 'providers'] as const;

const load: Load = async ({ url, query }) => {
  const filters = readFilters(url.searchParams);
  await Promise.all([
    loadFound({ url, query }, filters, 'providers'),
    query(catalogApi.endpoints.listCategories, {}),
    filters.categoryId && query(catalogApi.endpoints.getCategory, { id: filters.categoryId }),
  ]);
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  // Without a network the parts come later: a search that cannot be made says so itself.
  const namespaces = isOffline() ? handle.ns : [...handle.ns, ...lateTexts];
  await Promise.all([prefetch(args, namespaces, load), loadLateParts()]);
}

export default function SearchPage() {
  const { t } = useTranslation('search');
  const format = useFormat();
  const search = useFilters();
  const { pathname, filters, asked, apply } = search;
  const place = useSearchPlace(filters);
  const found = useListProvidersQuery(toCountedArgument(filters, place.insee ?? ''), {
    skip: place.insee === undefined,
  });
  const error = place.error ?? found.error;
  // Earlier results are not shown for a search that failed.
  const page = error ? found.currentData : found.data;
  const categories = useCategoryOptions(filters.categoryId);
  const categoryName = categories.find(({ id }) => id === filters.categoryId)?.name;
  const understood = page?.understood;
  const when = useWhenPanel();
  const heading = searchHeading(filters, understood, categoryName, t, format);
  // A place that was given by its code alone has its name in the field as well.
  const where = asked.where || (asked.place && understood?.place ? placeText(understood.place) : '');
  return (
    <>
      <PageHead
        title={heading}
        description={t('description', { heading })}
        canonical={addressOfPage('/search', filters)}
      />
      <div className="search-head wrap pt-2 md:pt-5">
        <FoldedSearch filters={filters} asks={understood?.place === null && where === ''}>
          <SearchBar
            filters={{ ...asked, where }}
            understood={asked === filters ? understood : undefined}
            action={pathname}
            when={when}
            onSearch={apply}
          />
        </FoldedSearch>
      </div>
      <SearchResults
        heading={heading}
        search={search}
        place={place}
        page={page}
        error={error}
        categories={categories}
        onWhen={() => when[1](true)}
      />
    </>
  );
}
