import { useListRootBlogCategoriesQuery } from '#web/api/clients/blog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { tradeClass, tradeOf } from '#web/ui/data/trade.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { blogCategoryHref, blogHref } from '../addresses.ts';

const linkClasses = '-mx-2.5 flex items-center gap-3 rounded-field px-2.5 hover:bg-sunken';

/** The categories with those below them; `current` is null on the page of all articles. */
export function CategoryTree({ current }: { current: string | null }) {
  const { t } = useTranslation('blog');
  const { data: roots = [] } = useListRootBlogCategoriesQuery({});
  const lookOf = (slug: string | null) =>
    slug === current
      ? ({ 'aria-current': 'page', className: classes(linkClasses, currentClasses) } as const)
      : { className: linkClasses };
  return (
    <nav aria-label={t('filter.categories')} className="border-b border-line pb-5 max-lg:hidden">
      <p className="mb-1.5 font-semibold" aria-hidden="true">
        {t('filter.categories')}
      </p>
      <ul>
        <li>
          <Link href={blogHref} {...lookOf(null)}>
            <span className="py-2">{t('allArticles')}</span>
          </Link>
        </li>
        {roots.map((root) => (
          <li key={root.slug}>
            <Link href={blogCategoryHref(root.slug)} {...lookOf(root.slug)}>
              <span
                aria-hidden="true"
                className={classes(
                  'size-3 flex-none rounded-full border-[1.5px] border-(--trade-k) bg-(--trade-a)',
                  tradeClass(tradeOf(root.serviceCategoryId ?? root.slug)),
                )}
              />
              <bdi className="py-2">{root.name}</bdi>
            </Link>
            {root.children.length > 0 && (
              <ul className="ms-1.25 border-s border-line ps-4.25 text-14 text-muted">
                {root.children.map((child) => (
                  <li key={child.slug}>
                    <Link href={blogCategoryHref(child.slug)} {...lookOf(child.slug)}>
                      <bdi className="py-2">{child.name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const currentClasses = 'bg-brand-soft font-semibold text-brand';
