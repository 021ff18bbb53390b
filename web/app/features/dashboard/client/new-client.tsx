import { useListSavedAddressesQuery } from '#web/api/clients/users.ts';
import { useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { categoryIcon } from '#web/features/catalog/category-icon.ts';
import { SearchBar } from '#web/features/search/search-bar.tsx';
import { noFilters, writeFilters } from '#web/features/search/search-filters.ts';
import { savedAddressesHref } from '#contract/page-addresses.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { House } from '#web/ui/theme/house.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** For who has not booked yet: the search, three small steps and the trades. */
export function NewClient({ name }: { name: string }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const { data: addresses } = useListSavedAddressesQuery();
  const { data: categories = [] } = useListCategoriesQuery({});
  const hasAddress = (addresses?.length ?? 0) > 0;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-end lg:gap-x-18">
      <div className="grid min-w-0 content-center gap-4">
        <h1>{t('welcome', { name })}</h1>
        <p className="max-w-[56ch] text-18 text-muted">{t('newClient.text')}</p>
        <SearchBar
          filters={noFilters}
          action="/search"
          onSearch={(filters) => void navigate(`/search${writeFilters(filters)}`)}
        />
        <h2 className="sr-only">{t('newClient.steps')}</h2>
        <ol className="divide-y divide-line border-y border-line">
          <Step number={1} isDone text={t('newClient.account')} />
          <Step number={2} isDone={hasAddress} text={t('newClient.address')}>
            <LinkButton variant="quiet" href={savedAddressesHref}>
              {t('newClient.add')}
            </LinkButton>
          </Step>
          <Step number={3} isDone={false} text={t('newClient.visit')} />
        </ol>
      </div>
      <House className="mx-auto w-[min(100%,360px)] lg:w-full" />
      <nav aria-label={t('newClient.trades')} className="lg:col-span-full">
        <ul className="grid grid-cols-1 gap-2.5 xs:grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
          {categories
            .filter(({ featured }) => featured)
            .map(({ id, name: trade, icon }) => (
              <li key={id}>
                <Link
                  href={`/search?categoryId=${id}`}
                  className="block h-full rounded-12 transition-shadow hover:shadow-float"
                >
                  <Cover
                    trade={tradeOf(id)}
                    className="flex h-full min-h-15 items-center gap-3 rounded-12 px-3.5 py-2 font-semibold lg:flex-col lg:items-start lg:py-3.5"
                  >
                    <Icon of={categoryIcon(icon)} size={24} className="relative" />
                    <span className="relative min-w-0 leading-[1.25] text-ink">{trade}</span>
                  </Cover>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

type StepProps = { number: number; isDone: boolean; text: string; children?: ReactNode };

function Step({ number, isDone, text, children }: StepProps) {
  const { t } = useTranslation('dashboard');
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-14 font-semibold text-brand"
      >
        {isDone ? <Icon of={Check} size={16} /> : number}
      </span>
      <span className="min-w-0 flex-1">{text}</span>
      {isDone ? <Badge tone="success">{t('newClient.done')}</Badge> : children}
    </li>
  );
}
