import type { Booking } from '#contract/bookings.ts';
import { Navigation } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { directionsHref } from './detail/directions-href.ts';

/** The way to a visit; absent while its street is not shown. */
export function DirectionsLink({ address, className }: Pick<Booking, 'address'> & { className?: string }) {
  const { t } = useTranslation('bookings');
  const href = directionsHref(address, navigator.userAgent);
  if (href === null) return null;
  const isPage = href.startsWith('https:');
  return (
    <LinkButton
      variant="secondary"
      href={href}
      className={className}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon of={Navigation} />
      {t('detail.directions')}
      {isPage && <span className="sr-only"> {t('detail.newWindow')}</span>}
    </LinkButton>
  );
}
