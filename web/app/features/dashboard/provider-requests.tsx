import type { Booking } from '#contract/bookings.ts';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { ConflictNotice } from '#web/features/bookings/conflict-notice.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Count } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ProviderRequest } from './provider-request.tsx';
import { ProviderSectionHead } from './provider-section-head.tsx';

/** Requests that wait for an answer, the most urgent first. */
export function ProviderRequests({
  requests,
  published,
}: {
  requests: readonly Booking[];
  published: boolean;
}) {
  const { t } = useTranslation('provider');
  const [conflict, setConflict] = useState<Booking | null>(null);
  const open = requests.toSorted((one, other) => (one.respondBy ?? '').localeCompare(other.respondBy ?? ''));
  return (
    <section aria-labelledby="requests">
      <ProviderSectionHead
        id="requests"
        title={
          <>
            {t('requests.title')} {open.length > 0 && <Count>{open.length}</Count>}
          </>
        }
      />
      {conflict && (
        <div className="mb-4">
          <ConflictNotice booking={conflict} />
        </div>
      )}
      {open.length === 0 ? (
        <div className="flex items-center gap-4 rounded-card border border-dashed border-line-strong px-5 py-5">
          <span className="grid size-11 flex-none place-items-center rounded-12 bg-brand-soft text-brand">
            <Icon of={Inbox} size={22} />
          </span>
          <div>
            <p className="font-semibold">{t('requests.none')}</p>
            <p className="text-14 text-muted">
              {published ? t('requests.noneText') : t('requests.noneHidden')}
            </p>
          </div>
        </div>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {open.map((booking) => (
            <ProviderRequest key={booking.id} booking={booking} onConflict={setConflict} />
          ))}
        </ul>
      )}
    </section>
  );
}
