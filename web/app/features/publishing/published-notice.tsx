import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OwnProvider } from '#web/api/generated/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { House } from '#web/ui/house.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The end of publishing: online, or what still keeps the profile hidden. */
export function PublishedNotice({ own }: { own: OwnProvider }) {
  const { t } = useTranslation('publishing');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid items-end gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
      <div className="grid justify-items-start gap-5 lg:pb-16">
        <Icon of={CircleCheck} size={48} className="text-success" />
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {own.published ? t('online.title') : t('online.almost')}
        </h1>
        <p className="max-w-[52ch] text-18 text-muted">
          {own.published ? t('online.text') : t('online.almostText')}
        </p>
        <p className="flex flex-wrap gap-3 pt-2">
          {own.published && (
            <LinkButton size="l" href={`/providers/${own.id}`}>
              {t('online.profile')}
            </LinkButton>
          )}
          <LinkButton size="l" variant="secondary" href="/provider/dashboard">
            {t('online.dashboard')}
          </LinkButton>
        </p>
      </div>
      <House className="mx-auto -mb-px w-[min(100%,400px)]" />
    </div>
  );
}
