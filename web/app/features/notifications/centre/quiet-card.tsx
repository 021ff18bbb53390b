import { useGetNotificationSettingsQuery } from '#web/api/clients/notifications.ts';
import { Moon } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { notificationSettingsHref } from '../addresses.ts';
import { DayBar } from '../day-bar.tsx';

/** The quiet hours in short, beside the list. */
export function QuietCard() {
  const { t } = useTranslation('notification-centre');
  const quietHours = useGetNotificationSettingsQuery().data?.quietHours;
  if (!quietHours) return null;
  const { from, to, enabled } = quietHours;
  return (
    <Card as="aside" padded aria-labelledby="quiet-hours" className="grid gap-3">
      <h2
        id="quiet-hours"
        className="flex items-center gap-2.5 font-text text-16 font-semibold tracking-normal"
      >
        <Icon of={Moon} className="text-brand" />
        {t('quiet.title')}
      </h2>
      {enabled && <DayBar from={from} to={to} />}
      <p className="text-14 text-muted">{enabled ? t('quiet.text', { from, to }) : t('quiet.off')}</p>
      <LinkButton
        variant="quiet"
        href={`${notificationSettingsHref}#quiet`}
        className="-mx-3 -mt-1.5 -mb-2.5 justify-self-start"
      >
        {t('quiet.change')}
      </LinkButton>
    </Card>
  );
}
