import type { PriceUnit } from '#contract/catalog-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Price } from '#web/ui/data/price.tsx';

type ServicePriceProps = {
  price: number;
  unit: PriceUnit;
  /** It is the lowest of several: "dès" is shown before it. */
  from?: boolean;
  size?: 's' | 'm' | 'l';
};

/** A price with its unit, without a line break: 26 €/h, 112 € la visite. */
export function ServicePrice({ price, unit, from = false, size }: ServicePriceProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {from && <span className="text-14 text-muted">{t('price.from')}</span>}
      <Price amount={format.money(price)} unit={t(`price.unit.${unit}`)} size={size} />
    </span>
  );
}
