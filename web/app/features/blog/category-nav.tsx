import { useListRootBlogCategoriesQuery } from '#web/api/generated/blog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { blogCategoriesHref, blogCategoryHref } from './addresses.ts';

/** The main categories, and the page of all. */
export function CategoryNav() {
  const { t } = useTranslation('blog');
  const { data: categories = [] } = useListRootBlogCategoriesQuery({});
  return (
    <nav aria-label={t('categories.title')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={blogCategoryHref(slug)} className={chipClasses(false)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link href={blogCategoriesHref} className={chipClasses(false)}>
            {t('byCategory')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
