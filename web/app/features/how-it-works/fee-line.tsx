import { Info } from 'lucide-react';
import type { CSSProperties } from 'react';
import { feeTiers } from '#web/features/help/cancellation-values.ts';
import { helpValues } from '#web/features/help/help-values.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** From free to the highest fee. */
const tints = [
  'var(--color-brand)',
  'color-mix(in srgb, var(--color-star) 45%, var(--color-line))',
  'var(--color-star)',
  'var(--color-accent)',
];

/** What a cancellation costs, the later the more: what the product computes, with its figures. */
export function FeeLine() {
  const { t } = useTranslation('how-it-works');
  const format = useFormat();
  const values = helpValues(format);
  const spans = [
    { title: t('fees.free', values), amount: format.money(0), note: t('fees.grace', values) },
    ...feeTiers(format).map(({ share, max, until, from, isLast }) => ({
      title: isLast ? t('fees.last', { until }) : t('fees.between', { until, from }),
      amount: share,
      note: t('fees.max', { max }),
    })),
  ];
  return (
    <section aria-labelledby="fees" className="wrap section-gap">
      <SectionHead id="fees" title={t('fees.title')} lead={t('fees.lead')} />
      <Card padded className="grid gap-5">
        <ol className="grid gap-x-1.5 gap-y-4 lg:grid-cols-4">
          {spans.map(({ title, amount, note }, index) => (
            <li key={title} className="grid content-start gap-1">
              <Bar tint={tints[index] ?? 'var(--color-accent)'} />
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 lg:grid">
                <b className="font-semibold">{title}</b>
                <Price size="l" amount={amount} className={index === 0 ? 'text-brand' : undefined} />
              </span>
              <span className="text-14 text-muted">{note}</span>
            </li>
          ))}
        </ol>
        <p className="flex gap-2.5 border-t border-line pt-4 text-14 text-muted">
          <Icon of={Info} size={18} className="mt-0.5" />
          <span className="max-w-[76ch]">
            {t('fees.noPayment')} {t('fees.provider', values)}
          </span>
        </p>
      </Card>
    </section>
  );
}

function Bar({ tint }: { tint: string }) {
  const style: CSSProperties = { background: tint };
  return <span aria-hidden="true" className="mb-2 h-2 rounded-full" style={style} />;
}
