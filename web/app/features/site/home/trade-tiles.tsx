import { Baby, Droplets, Hammer, Leaf, Sparkles, Zap } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Cover } from '#web/ui/data/cover.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';

const trades = [
  { id: 'cleaning', trade: 'clean', icon: Sparkles },
  { id: 'gardening', trade: 'garden', icon: Leaf },
  { id: 'handyman', trade: 'handy', icon: Hammer },
  { id: 'childcare', trade: 'child', icon: Baby },
  { id: 'plumbing', trade: 'plumb', icon: Droplets },
  { id: 'electricity', trade: 'elec', icon: Zap },
] as const;

/** The six trades, each with its drawn cover. */
export function TradeTiles() {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="trades" className="wrap pt-14 below-fold-600 lg:pt-18">
      <SectionHead id="trades" title={t('home.trades.title')} lead={t('home.trades.lead')} />
      <ul className="grid grid-cols-1 gap-3 xs:grid-cols-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {trades.map(({ id, trade, icon }) => (
          <li key={id}>
            <Link
              href={`/search?categoryId=${id}`}
              className="block h-full rounded-card transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-float"
            >
              <Cover
                trade={trade}
                fade="bottom"
                className="flex h-full min-h-38 flex-col justify-between rounded-card p-3.5 sm:p-4 lg:min-h-47"
              >
                <span className="relative grid size-12 place-items-center rounded-[14px] bg-surface/82">
                  <Icon of={icon} size={28} strokeWidth={1.6} />
                </span>
                <span className="relative grid gap-0.5 pt-3 text-ink">
                  <b className="leading-[1.35] font-semibold">{t(`home.trades.${id}.name`)}</b>
                  <span className="min-h-[2.8em] text-14 leading-[1.4] text-ink/78">
                    {t(`home.trades.${id}.about`)}
                  </span>
                </span>
              </Cover>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
