import { Download, MessageCircle, ReceiptText } from 'lucide-react';
import { notificationSettingsHref } from '#web/features/notifications/addresses.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { exportId } from './export-section.tsx';
import { Dot, Fact } from './fact.tsx';

/** What stays after a deletion, and what may be done instead or before. */
export function Stays({ accountingRows }: { accountingRows: number }) {
  const { t } = useTranslation('privacy');
  const { notifications } = useSettings().flags;
  return (
    <div className="grid content-start gap-4 md:border-s md:border-line md:ps-8">
      <h3 className="text-16 font-semibold">{t('deletion.stays')}</h3>
      <ul className="grid gap-4">
        {accountingRows > 0 && (
          <Fact
            mark={<Dot isKept of={ReceiptText} />}
            title={t('deletion.rows', { count: accountingRows })}
            text={t('deletion.rowsText')}
          />
        )}
        <Fact
          mark={<Dot isKept of={MessageCircle} />}
          title={t('deletion.received')}
          text={t('deletion.receivedText')}
        />
      </ul>
      <div className="flex items-start gap-3 rounded-12 bg-sunken px-4 py-3.5 text-14">
        <Icon of={Download} className="mt-px text-muted" />
        <p>
          <b className="block font-semibold">{t('deletion.first')}</b>
          {t('deletion.firstText')}{' '}
          <a href={`#${exportId}`} className="text-link">
            {t('deletion.firstLink')}
          </a>
        </p>
      </div>
      {notifications && (
        <p className="text-14 text-muted">
          {t('deletion.pause')}{' '}
          <Link href={notificationSettingsHref} className="text-link">
            {t('deletion.pauseLink')}
          </Link>
          {t('deletion.pauseText')}
        </p>
      )}
    </div>
  );
}
