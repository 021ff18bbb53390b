import { standardPolicy } from '#contract/bookings-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Checks } from '#web/ui/data/checks.tsx';

/** The STANDARD policy in words, before a slot is chosen (docs/product/bookings.md#cancellation). */
export function CancellationPolicy({ className }: { className: string }) {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const paymentsOn = useSettings().flags.payments;
  const { freeHoursBefore, graceMinutesAfterConfirmation, graceHoursBeforeStart, tiers, noShow } =
    standardPolicy;
  const hours = (count: number) => format.durationAfter(count * 60);
  const words = ({ share, maxEuros }: { share: number; maxEuros: number }) => ({
    percent: format.percent(share),
    max: format.money(maxEuros),
  });
  return (
    <section aria-labelledby="cancel" className={className}>
      <h2 id="cancel" className="text-22">
        {t('cancel.title')}
      </h2>
      <Checks
        className="max-w-[68ch] flex-col text-16! text-ink! *:items-start! *:whitespace-normal! [&_svg]:mt-1"
        items={[
          t('cancel.free', { hours: hours(freeHoursBefore) }),
          t('cancel.grace', {
            minutes: format.durationAfter(graceMinutesAfterConfirmation),
            hours: hours(graceHoursBeforeStart),
          }),
          t('cancel.byProvider'),
        ]}
      />
      <ul className="grid max-w-[68ch] list-disc gap-1 ps-5 text-14 text-muted">
        {tiers.map((tier, index) => {
          const until = tiers[index - 1]?.fromHours ?? freeHoursBefore;
          const values = { ...words(tier), until: hours(until), from: hours(tier.fromHours) };
          return (
            <li key={tier.tier}>
              {tier.fromHours === 0 ? t('cancel.lastTier', values) : t('cancel.tier', values)}
            </li>
          );
        })}
        <li>{t('cancel.noShow', words(noShow))}</li>
      </ul>
      {!paymentsOn && <p className="max-w-[68ch] text-14 font-medium">{t('cancel.noPayment')}</p>}
    </section>
  );
}
