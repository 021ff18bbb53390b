import { CloudOff, HeartOff, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { favoritesHref } from '#contract/page-addresses.ts';
import { favoritesApi, useListFavoritesQuery } from '#web/api/clients/favorites.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useFormat, useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
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

export const handle = { ns: ['favorites', 'providers'] };
const perPage = 24;

/** Pages count from 1 in addresses. */
const argumentOf = (search: string) => ({
  page: Math.max(1, Math.trunc(Number(new URLSearchParams(search).get('page'))) || 1) - 1,
  size: perPage,
});
const pageHref = (page: number) => (page === 0 ? favoritesHref : `${favoritesHref}?page=${page + 1}`);

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
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-8 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="grid gap-4 sm:flex sm:items-end sm:justify-between">
        <div>
          <h1>{t('title')}</h1>
          <p className="mt-1 text-muted">{t('lead')}</p>
        </div>
        <LinkButton variant="secondary" href="/search">
          <Icon of={Search} />
          {t('find')}
        </LinkButton>
      </header>
      <UndoLine removed={removed} onUndo={undo} />
      {signedIn ? (
        <AccountFavorites removedId={removed?.id} onRemove={remove} />
      ) : (
        <DeviceFavorites onRemove={remove} />
      )}
    </div>
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
          <p className="flex-1 py-2.5 font-semibold">{t('removed', { name: removed.name })}</p>
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
        action={<Button onClick={() => void refetch()}>{common('failure.retry')}</Button>}
      >
        {t('failure.text')}
      </EmptyState>
    );
  }
  if (!page) return <Skeleton preset="list" label={common('loading')} />;
  const shown = page.content.filter(({ provider }) => provider.id !== removedId);
  if (page.totalElements === 0 || (shown.length === 0 && page.totalElements === 1)) return <NoFavorites />;
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
      <p className="max-w-[46ch] text-muted">{t('empty.text')}</p>
      <LinkButton href="/search" className="max-sm:w-full">
        {t('empty.action')}
      </LinkButton>
    </div>
  );
}
