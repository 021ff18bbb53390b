import { CloudOff, Heart, HeartOff, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Link as RouterLink,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { availableWithinDays } from '#contract/availability-rules.ts';
import { isRootCategory } from '#contract/category-tree.ts';
import type { FavoritePage } from '#contract/favorites.ts';
import { favoritesHref } from '#contract/page-addresses.ts';
import { favoritesApi, useListFavoritesQuery } from '#web/api/clients/favorites.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useFormat, useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { staticPart } from '#web/loading/static-part.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LastPage, Pagination } from '#web/ui/layout/pagination.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { useStore } from '#web/ui/store.ts';
import { House } from '#web/ui/theme/house.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { favorites } from '#web/features/hearts/favorite-store.ts';
import { DeviceFavorite, FavoriteCard, type Removal } from './favorite-card.tsx';
import { pressFavorite } from '#web/features/hearts/hearts.ts';
import { readPage } from '#web/ui/layout/page-number.ts';

export const handle = { ns: ['favorites', 'providers'] };
const perPage = 24;

// Visitors do not see it: what the page of a visitor asks for is whom they keep.
const RecentlySeen = staticPart(() => import('#web/features/recently-seen/recently-seen.tsx'));

/** What the list is limited to: a trade, or who is free tomorrow. */
type Limit = { categoryId?: string; day?: 'TOMORROW' };

function limitOf(query: URLSearchParams): Limit {
  const categoryId = query.get('categoryId');
  if (categoryId !== null && isRootCategory(categoryId)) return { categoryId };
  return query.get('day') === 'TOMORROW' ? { day: 'TOMORROW' } : {};
}

function argumentOf(search: string) {
  const query = new URLSearchParams(search);
  return { ...limitOf(query), page: readPage(query), size: perPage };
}

function hrefOf(limit: Limit, page = 0): string {
  const query = new URLSearchParams({ ...limit, ...(page > 0 && { page: String(page + 1) }) }).toString();
  return query === '' ? favoritesHref : `${favoritesHref}?${query}`;
}

/** The server does not know who reads; a visitor's are only on the device. */
const load: Load = ({ url, query }) =>
  readToken() === null ? undefined : query(favoritesApi.endpoints.listFavorites, argumentOf(url.search));

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** Whom the reader keeps in mind: those of the account, for a visitor those of the device. */
export default function FavoritesPage() {
  const { t } = useTranslation('favorites');
  const signedIn = useSignedIn();
  const { removed, remove, undo } = useRemoval();
  const { search } = useLocation();
  const { data: page } = useListFavoritesQuery(argumentOf(search), { skip: !signedIn });
  const counts = signedIn ? page?.counts : undefined;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-8 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="grid gap-4 sm:flex sm:items-end sm:justify-between">
        <Title counts={counts} />
        <LinkButton variant="secondary" href="/search">
          <Icon of={Search} />
          {t('find')}
        </LinkButton>
      </header>
      {counts && <FilterChips counts={counts} limit={limitOf(new URLSearchParams(search))} />}
      <UndoLine removed={removed} onUndo={undo} />
      {signedIn ? (
        <AccountFavorites removedId={removed?.id} onRemove={remove} />
      ) : (
        <DeviceFavorites onRemove={remove} />
      )}
      {counts && (
        <RecentlySeen className="mt-4" shown={page?.content.map(({ provider }) => provider.id) ?? []} />
      )}
    </div>
  );
}

type Counts = FavoritePage['counts'];

/** How many of them can be booked soon; the chips have their number. */
function Title({ counts }: { counts: Counts | undefined }) {
  const { t } = useTranslation('favorites');
  const format = useFormat();
  const said = counts
    ? [
        counts.freeSoon > 0 && t('counts.free', { count: counts.freeSoon, days: availableWithinDays }),
        counts.paused > 0 && t('counts.paused', { count: counts.paused }),
        counts.left > 0 && t('counts.left', { count: counts.left }),
      ].filter((one) => one !== false)
    : [];
  return (
    <div>
      <h1>{t('title')}</h1>
      <p className="mt-1 text-muted">{said.length > 0 ? `${format.list(said)}.` : t('lead')}</p>
    </div>
  );
}

/** The trades of all favourites with their number, and who is free tomorrow, as links with an address of their own. */
function FilterChips({ counts, limit }: { counts: Counts; limit: Limit }) {
  const { t } = useTranslation('favorites');
  const format = useFormat();
  const { all, trades, freeTomorrow } = counts;
  const chips: { limit: Limit; label: string; count: number }[] = [
    { limit: {}, label: t('filter.all'), count: all },
    ...trades.map(({ id, name, count }) => ({ limit: { categoryId: id }, label: name, count })),
    ...(freeTomorrow > 0
      ? [{ limit: { day: 'TOMORROW' } as const, label: t('filter.tomorrow'), count: freeTomorrow }]
      : []),
  ];
  const isLimited = hrefOf(limit) !== favoritesHref;
  // One trade, and all or none of them free tomorrow: nothing to choose.
  if (!isLimited && chips.every(({ count }) => count === all)) return null;
  return (
    <nav aria-label={t('filter.label')} className="max-md:-mx-(--gutter)">
      <ul className="flex gap-2 py-1 max-md:overflow-x-auto max-md:px-(--gutter) md:flex-wrap">
        {chips.map(({ limit: one, label, count }) => {
          const isChosen = hrefOf(one) === hrefOf(limit);
          return (
            <li key={hrefOf(one)} className="flex-none">
              <RouterLink
                to={hrefOf(one)}
                preventScrollReset
                aria-current={isChosen ? 'page' : undefined}
                className={chipClasses(isChosen)}
              >
                {label}
                <span className="font-normal text-muted tabular-nums">{format.number(count)}</span>
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Who was removed last, and what takes that back. */
function useRemoval() {
  const dispatch = useDispatch<AppDispatch>();
  const translator = useTranslator();
  const [removed, setRemoved] = useState<Removal | null>(null);
  async function remove(removal: Removal) {
    setRemoved(removal);
    const isDone = await pressFavorite({ ...removal, isKept: true, dispatch, translator });
    if (!isDone) setRemoved(null);
  }
  async function undo() {
    if (!removed) return;
    const isDone = await pressFavorite({ ...removed, isKept: false, dispatch, translator });
    if (isDone) setRemoved(null);
  }
  return { removed, remove: (removal: Removal) => void remove(removal), undo: () => void undo() };
}

/** One line in place of who was removed; who has left cannot be put back. */
function UndoLine({ removed, onUndo }: { removed: Removal | null; onUndo: () => void }) {
  const { t } = useTranslation('favorites');
  const line = useRef<HTMLDivElement>(null);
  useFocusWhenLost(line, removed?.id);
  return (
    <div ref={line} role="status" tabIndex={-1} className={removed ? undefined : 'sr-only'}>
      {removed && (
        <div className="flex items-center gap-3 rounded-12 bg-brand-soft py-1 ps-4 pe-2 text-14">
          <Icon of={HeartOff} className="text-brand" />
          <p className="flex-1 py-2.5 font-semibold first-letter:uppercase">
            {t('removed', { name: removed.name })}
          </p>
          {!removed.isFinal && (
            <Button variant="quiet" onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type ListProps = { onRemove: (removal: Removal) => void };

function AccountFavorites({ removedId, onRemove }: ListProps & { removedId: string | undefined }) {
  const { t } = useTranslation('favorites');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { search } = useLocation();
  const { data: page, isError, refetch } = useListFavoritesQuery(argumentOf(search));
  if (!page && isError) {
    return (
      <EmptyState
        icon={CloudOff}
        title={t('failure.title')}
        action={
          <Button reads onClick={() => void refetch()}>
            {common('failure.retry')}
          </Button>
        }
      >
        {t('failure.text')}
      </EmptyState>
    );
  }
  if (!page) return <Skeleton preset="list" label={common('loading')} />;
  const shown = page.content.filter(({ provider }) => provider.id !== removedId);
  const isLastOne = shown.length === 0 && page.totalElements <= 1;
  if (isLastOne && page.counts.all <= page.content.length) return <NoFavorites />;
  if (isLastOne) {
    return (
      <EmptyState
        icon={Heart}
        title={t('none.title')}
        action={<LinkButton href={favoritesHref}>{t('see')}</LinkButton>}
      >
        {t('none.text')}
      </EmptyState>
    );
  }
  const pageHref = (number: number) => hrefOf(limitOf(new URLSearchParams(search)), number);
  const to = (number: number, label: string) => ({ href: pageHref(number), label });
  return (
    <div>
      <LastPage page={page} hrefOf={pageHref} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((favorite) => (
          <FavoriteCard key={favorite.provider.id} favorite={favorite} onRemove={onRemove} />
        ))}
      </ul>
      {page.totalPages > 1 && (
        <Pagination
          label={t('pages.label')}
          summary={t('pages.summary', {
            from: format.number(page.page * page.size + 1),
            to: format.number(page.page * page.size + page.content.length),
            total: format.number(page.totalElements),
          })}
          previous={page.first ? undefined : to(page.page - 1, t('pages.previous'))}
          next={page.last ? undefined : to(page.page + 1, t('pages.next'))}
        />
      )}
    </div>
  );
}

/** What a visitor keeps, with the way to take it along. */
function DeviceFavorites({ onRemove }: ListProps) {
  const { t } = useTranslation('favorites');
  const { t: common } = useTranslation();
  const ids = useStore(favorites);
  if (ids.length === 0) {
    return (
      <>
        <div className="signed-in:hidden">
          <NoFavorites />
        </div>
        <div className="hidden signed-in:block">
          <Skeleton preset="list" label={common('loading')} />
        </div>
      </>
    );
  }
  const query = `?redirect=${encodeURIComponent(favoritesHref)}`;
  return (
    <section
      aria-labelledby="device"
      className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_388px] lg:gap-x-16"
    >
      <div className="grid gap-3.5">
        <h2 id="device" className="text-22">
          {t('local.title', { count: ids.length })}
        </h2>
        <p className="max-w-[52ch] text-muted">{t('local.text')}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton href={`/auth/register${query}`}>{common('nav.register')}</LinkButton>
          <LinkButton variant="quiet" href={`/auth/login${query}`}>
            {common('nav.login')}
          </LinkButton>
        </p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 py-2">
        {ids.map((id) => (
          <DeviceFavorite key={id} id={id} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

function NoFavorites() {
  const { t } = useTranslation('favorites');
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <House className="w-55" />
      <h2 className="text-22">{t('empty.title')}</h2>
      <p className="max-w-[44ch] text-muted">{t('empty.text')}</p>
      <LinkButton href="/search" className="max-sm:w-full">
        {t('empty.action')}
      </LinkButton>
    </div>
  );
}
