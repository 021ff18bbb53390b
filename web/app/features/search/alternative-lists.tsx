import type { Category } from '#contract/catalog.ts';
import type { FoundProviders, SearchAlternatives } from '#contract/search.ts';
import { ChevronRight, MapPin, Search, X } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { inPlace, inTrade, withoutFilter } from './alternatives.ts';
import { useFilterLabel } from './filters/chips.tsx';
import { writeFilters, type SearchFilters } from './search-filters.ts';
import { placeOf } from './search-heading.ts';

type AlternativeListsProps = {
  found: SearchAlternatives;
  filters: SearchFilters;
  understood: FoundProviders['understood'];
  action: string;
  categories: readonly Pick<Category, 'id' | 'name'>[];
};

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Near towns, related trades and fewer filters, each line a link to that search with the number of its results. */
export function AlternativeLists({ found, filters, understood, action, categories }: AlternativeListsProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const labelOf = useFilterLabel(categories);
  const chosen = categories.find(({ id }) => id === filters.categoryId)?.name;
  const what = capital(understood.category?.name ?? understood.query ?? chosen ?? '');
  const at = capital(placeOf(understood, t));
  const to = (search: SearchFilters) => `${action}${writeFilters(search)}`;
  const isTradeKnown = understood.category !== null || filters.categoryId !== '';
  const related = isTradeKnown ? 'related' : 'usual';
  const lists = [
    {
      title: what ? t('empty.places', { what }) : t('empty.placesOnly'),
      lines: found.places.map(({ place, km, ...count }) => ({
        ...count,
        icon: MapPin,
        label: place.name,
        note: format.distance(km),
        href: to(inPlace(filters, understood, place)),
      })),
    },
    {
      title: at ? t(`empty.${related}At`, { at }) : t(`empty.${related}`),
      lines: found.categories.map(({ id, name, ...count }) => ({
        ...count,
        icon: Search,
        label: name,
        href: to(inTrade(filters, understood, id)),
      })),
    },
    {
      title: at ? t('empty.fewerAt', { at }) : t('empty.fewer'),
      lines: found.without.map(({ filter, ...count }) => ({
        ...count,
        icon: X,
        label: withoutLabel(filter),
        href: to(withoutFilter(filters, filter)),
      })),
    },
  ];
  return (
    <div className="grid gap-8 md:auto-cols-fr md:grid-flow-col md:gap-10">
      {lists
        .filter(({ lines }) => lines.length > 0)
        .map((list) => (
          <AlternativeList key={list.title} {...list} />
        ))}
    </div>
  );

  function withoutLabel(filter: SearchAlternatives['without'][number]['filter']): string {
    if (filter === 'all') return t('empty.withoutAll');
    const keys = filter === 'languages' ? filters.languages : [filter];
    return t('empty.without', { filter: format.list(keys.map((key) => labelOf(key, filters))) });
  }
}

type Line = {
  icon: IconShape;
  label: string;
  note?: string;
  count: number;
  countIsExact: boolean;
  href: string;
};

function AlternativeList({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1.5 text-18">
        {title}
      </h3>
      <ul className="border-t border-line">
        {lines.map(({ icon, label, note, count, countIsExact, href }) => {
          const number = format.number(count);
          return (
            <li key={href} className="border-b border-line">
              <Link href={href} className="flex min-h-13 items-center gap-2.5 hover:bg-surface">
                <Icon of={icon} size={18} className="text-muted" />
                <span className="font-medium">{label}</span>
                {note && <span className="min-w-0 text-14 text-muted">{note}</span>}
                <span className="sr-only">
                  {countIsExact ? t('empty.count', { count }) : t('empty.countMoreSaid', { number })}
                </span>
                <b aria-hidden="true" className="ms-auto font-semibold tabular-nums">
                  {countIsExact ? number : t('empty.countMore', { number })}
                </b>
                <Icon of={ChevronRight} size={18} directional className="text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
