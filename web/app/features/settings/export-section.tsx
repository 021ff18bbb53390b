import { Bell, CalendarCheck, Download, Hand, MessageCircle, Star, UserRound } from 'lucide-react';
import { useLinkOwnDataMutation } from '#web/api/clients/own-data.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SectionTitle } from './settings-frame.tsx';

const parts = [
  { name: 'profile', icon: UserRound },
  { name: 'bookings', icon: CalendarCheck },
  { name: 'messages', icon: MessageCircle },
  { name: 'reviews', icon: Star },
  { name: 'notifications', icon: Bell },
  { name: 'consents', icon: Hand },
] as const;

export const exportId = 'export';
const tooMany = 429;

/** As a download: a refusal does not replace the page. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** What the archive has, and the button that saves it (docs/product/accounts.md#export). */
export function ExportSection() {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const [askLink, { data, error, isLoading }] = useLinkOwnDataMutation();
  async function handleDownload() {
    const { data: link } = await askLink();
    if (link) save(link.url);
  }
  return (
    <section id={exportId} aria-labelledby="export-title" className="grid scroll-mt-25 gap-4">
      <SectionTitle id="export-title" title={t('export.title')} lead={t('export.lead')} />
      <Card padded className="grid gap-5">
        <ul
          aria-label={t('export.label')}
          className="grid grid-cols-1 xs:grid-cols-2 gap-x-4 gap-y-2.5 text-14 md:grid-cols-3"
        >
          {parts.map(({ name, icon }) => (
            <li key={name} className="flex items-start gap-2">
              <Icon of={icon} size={18} className="mt-px text-muted" />
              {t(`export.${name}`)}
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          pending={isLoading}
          onClick={() => void handleDownload()}
          className="justify-self-start max-md:w-full max-md:justify-self-stretch"
        >
          <Icon of={Download} size={18} />
          {t('export.download')}
        </Button>
        <div role="status" className="empty:hidden">
          {data && (
            <p className="text-14 text-muted">
              {t('export.started')}{' '}
              <a href={data.url} download className="text-link">
                {t('export.link', { time: format.time(data.expiresAt) })}
              </a>
            </p>
          )}
        </div>
        {error !== undefined && <Failure error={error} />}
      </Card>
    </section>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('privacy');
  const text = useErrorText(error);
  const isBusy = typeof error === 'object' && error !== null && 'status' in error && error.status === tooMany;
  return (
    <div role="alert">{text !== null && <Alert tone="error">{isBusy ? t('export.busy') : text}</Alert>}</div>
  );
}
