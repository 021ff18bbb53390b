import { useListRootBlogCategoriesQuery } from '#web/api/clients/blog.ts';
import type { ArticleCard } from '#contract/blog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { tradeClass, tradeOf } from '#web/ui/data/trade.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { TopicChips } from '../list/topic-chips.tsx';
import { mostFrequent } from './most-frequent.ts';

const topicsShown = 6;

/** Where the results of a search lead: the trade that they are about, and their topics. */
export function BesideResults({ articles }: { articles: readonly ArticleCard[] }) {
  const { t } = useTranslation('blog');
  const trade = useTradeOf(articles);
  const topics = articles.flatMap(({ topics: some, category }) =>
    some.map(({ slug, name }) => ({ slug, name, category: category.slug })),
  );
  const shown = mostFrequent(topics, ({ slug }) => slug).slice(0, topicsShown);
  return (
    <aside aria-label={t('search.beside')} className="grid content-start gap-6">
      {trade !== undefined && (
        <div
          className={classes(
            'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 rounded-card bg-(--trade-b) p-5',
            tradeClass(tradeOf(trade)),
          )}
        >
          <span className="grid size-14 place-items-center rounded-card bg-surface text-(--trade-k)">
            <Icon of={tradeIcon(trade)} size={28} />
          </span>
          <div>
            <h3 className="text-balance">{t('call.title')}</h3>
            <p className="text-14 text-muted">{t('call.lead')}</p>
          </div>
          <LinkButton variant="secondary" href={`/services?categoryId=${trade}`} className="col-span-2">
            {t('call.all')}
          </LinkButton>
        </div>
      )}
      {shown.length > 0 && (
        <div className="grid gap-3">
          <h3>{t('search.related')}</h3>
          <TopicChips label={t('search.related')} topics={shown} />
        </div>
      )}
    </aside>
  );
}

/** The trade that most of the articles are about. */
function useTradeOf(articles: readonly ArticleCard[]): string | undefined {
  const { data: roots = [] } = useListRootBlogCategoriesQuery({});
  const trades = roots.flatMap(({ slug, serviceCategoryId, children }) =>
    [slug, ...children.map((child) => child.slug)].map((one) => ({ slug: one, serviceCategoryId })),
  );
  const [most] = mostFrequent(articles, ({ category }) => category.slug);
  return trades.find(({ slug }) => slug === most?.category.slug)?.serviceCategoryId ?? undefined;
}
