import { useListRootBlogCategoriesQuery } from '#web/api/clients/blog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { blogCategoriesHref, blogCategoryHref } from './addresses.ts';

/** The main categories, and the page of all; on a wide screen their tree is beside the list. */
export function CategoryNav() {
  const { t } = useTranslation('blog');
  const { data: categories = [] } = useListRootBlogCategoriesQuery({});
  return (
    <nav aria-label={t('categories.title')} className="mt-6 lg:hidden">
      <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 md:flex-wrap">
        {categories.map(({ slug, name }) => (
          <li key={slug} className="max-w-full flex-none">
            <Link href={blogCategoryHref(slug)} className={chipClasses(false)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        <li className="max-w-full flex-none">
          <Link href={blogCategoriesHref} className={chipClasses(false)}>
            {t('byCategory')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
