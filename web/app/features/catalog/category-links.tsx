import type { Category, CategoryDetail } from '#contract/catalog.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Cover } from '#web/ui/data/cover.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { categoryIcon } from './category-icon.ts';

type CategoryLinksProps = {
  categories: readonly Category[];
  /** Child categories of the chosen trade. */
  kinds: readonly Category[];
  /** The category of the list, at any depth. */
  selected: CategoryDetail | undefined;
  action: string;
};

/** The trades as tiles or chips, and below them the child categories of the chosen trade. */
export function CategoryLinks({ categories, kinds, selected, action }: CategoryLinksProps) {
  const { t } = useTranslation('catalog');
  const chosen = new Set(selected?.breadcrumb.map(({ id }) => id).concat(selected.id));
  const hrefOf = (id: string) => `${action}?categoryId=${id}`;
  const others = categories.filter(({ featured }) => !featured);
  return (
    <nav aria-label={t('list.categories')} className="mt-6 grid gap-4">
      <ul className="grid grid-cols-1 gap-2.5 xs:grid-cols-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6">
        {categories
          .filter(({ featured }) => featured)
          .map(({ id, name, icon, serviceCount }) => (
            <li key={id}>
              <Link
                href={hrefOf(id)}
                aria-current={chosen.has(id) ? 'true' : undefined}
                className={classes(
                  'block h-full rounded-card transition-shadow hover:shadow-float',
                  chosen.has(id) && 'ring-2 ring-brand ring-offset-2 ring-offset-paper',
                )}
              >
                <Cover
                  trade={tradeOf(id)}
                  className="flex h-full min-h-18 items-center gap-3 rounded-card p-3 lg:min-h-28 lg:flex-col lg:items-start lg:justify-between lg:p-3.5"
                >
                  <span className="relative grid size-10 flex-none place-items-center rounded-12 bg-surface/82">
                    <Icon of={categoryIcon(icon)} size={22} />
                  </span>
                  <span className="relative min-w-0 leading-[1.3] text-ink">
                    <b className="block font-semibold">{name}</b>
                    <span className="text-14 text-ink/78">{t('list.services', { count: serviceCount })}</span>
                  </span>
                </Cover>
              </Link>
            </li>
          ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {(kinds.length > 0 ? kinds : others).map(({ id, name }) => (
          <li key={id}>
            <Link
              href={hrefOf(id)}
              aria-current={chosen.has(id) ? 'true' : undefined}
              className={chipClasses(chosen.has(id))}
            >
              {name}
            </Link>
          </li>
        ))}
        {selected && (
          <li>
            <Link href={action} className={chipClasses(false)}>
              {t('list.all')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
