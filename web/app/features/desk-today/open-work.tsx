import type { Statistics } from '#contract/statistics.ts';
import { workKinds } from '#contract/work-queue-limits.ts';
import { workPageHref } from '#web/features/work-queue/work-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What waits, by kind, and how much of it is late. */
export function OpenWork({ open }: { open: Statistics['open'] }) {
  const { t } = useTranslation('desk-today');
  const { t: work } = useTranslation('work-queue');
  const format = useFormat();
  return (
    <section aria-labelledby="open" className="grid gap-3">
      <h2 id="open" className="text-22">
        {t('open')}
      </h2>
      <Card as="ul" className="px-5">
        {workKinds.map((kind) => (
          <li key={kind} className="border-b border-line last:border-b-0">
            <Link href={workPageHref({ kind })} className="flex min-h-11 items-center gap-3 py-3">
              <span className="min-w-0 flex-1 font-medium">{work(`kind.${kind}`)}</span>
              {open[kind].late > 0 && <Badge tone="danger">{t('lateOf', { count: open[kind].late })}</Badge>}
              <span className="font-semibold tabular-nums">{format.number(open[kind].open)}</span>
            </Link>
          </li>
        ))}
      </Card>
    </section>
  );
}
