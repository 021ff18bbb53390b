import { useLogNotificationStatsMutation } from '#web/api/clients/notifications-desk.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const ways = ['total', 'inApp', 'push', 'mail', 'read'] as const;

/** How many notifications are kept and by which ways they went, counted when it is asked for: the counts go to the log. */
export function SentCounts() {
  const { t } = useTranslation('notification-admin');
  const format = useFormat();
  const [count, { data, isLoading }] = useLogNotificationStatsMutation();
  const sum = (way: (typeof ways)[number]) => data?.types.reduce((all, one) => all + one[way], 0) ?? 0;
  return (
    <Card padded as="section" aria-labelledby="counts" className="grid gap-3">
      <h2 id="counts" className="text-18">
        {t('counts.title')}
      </h2>
      {data && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-14">
          {ways.map((way) => (
            <div key={way} className="col-span-full grid grid-cols-subgrid">
              <dt>{t(`counts.${way}`)}</dt>
              <dd className="font-semibold tabular-nums">{format.number(sum(way))}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-14 text-muted">{t('counts.text')}</p>
      <p>
        <Button type="button" variant="secondary" pending={isLoading} onClick={() => void count()}>
          {t('counts.count')}
        </Button>
      </p>
    </Card>
  );
}
