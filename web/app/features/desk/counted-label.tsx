import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';

type CountedLabelProps = { label: string; count: number | null | undefined };

/** The words of a filter and how many it finds, which are counted up to `deskTotalMax`; without a number while unknown. */
export function CountedLabel({ label, count }: CountedLabelProps) {
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  return (
    <>
      {label}
      {typeof count === 'number' && (
        <span className="text-muted">
          {' '}
          {count < deskTotalMax ? (
            format.number(count)
          ) : (
            <bdi dir="ltr">{t('over', { count: format.number(deskTotalMax) })}</bdi>
          )}
        </span>
      )}
    </>
  );
}
