import { Check, KeyRound, Minus } from 'lucide-react';
import { serviceLists, type ServiceList } from '#contract/catalog-limits.ts';
import type { ProfileService } from '#contract/catalog.ts';
import { writtenIn } from '#web/i18n/written-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { classes } from '#web/ui/theme/classes.ts';

export type Scope = Pick<ProfileService, ServiceList>;

const icons: Record<ServiceList, IconShape> = { included: Check, excluded: Minus, toPrepare: KeyRound };

type ScopeListsProps = { scope: Scope; heading: 'h3' | 'h4'; className?: string };

/** What a service includes, what it does not, what its customer has ready: a column for each that has entries. */
export default function ScopeLists({ scope, heading: Heading, className }: ScopeListsProps) {
  const { t } = useTranslation('providers');
  return (
    <div className={classes('grid gap-4.5 rounded-12 bg-sunken px-5 py-4.5 md:gap-6', className)}>
      {serviceLists
        .filter((list) => scope[list].length > 0)
        .map((list) => (
          <div key={list} className="min-w-0">
            <Heading className="mb-1.5 font-text text-14 font-semibold tracking-normal">
              {t(`scope.${list}`)}
            </Heading>
            {/* One line is too short to say its language. */}
            <ul lang={writtenIn(scope[list].join(' ')).lang} className="grid gap-1 text-14">
              {scope[list].map((entry) => (
                <li key={entry} className="flex gap-2">
                  <Icon
                    of={icons[list]}
                    size={16}
                    className={classes('mt-0.75', list === 'included' ? 'text-success' : 'text-muted')}
                  />
                  <bdi className="as-written min-w-0 wrap-anywhere">{entry}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
