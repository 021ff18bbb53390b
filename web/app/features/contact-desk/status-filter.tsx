import { useGetContactStatsQuery } from '#web/api/clients/contact-desk.ts';
import { contactStatuses } from '#contract/contact-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { deskHref, type readDeskAddress } from './desk-address.ts';

/** The messages of one status or of all, with how many there are. */
export function StatusFilter({ address }: { address: ReturnType<typeof readDeskAddress> }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const { data: stats } = useGetContactStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <nav aria-label={t('filter.label')} className="flex flex-wrap gap-2">
      {[undefined, ...contactStatuses].map((status) => (
        <Link
          key={status ?? 'all'}
          href={deskHref({ ...address, status, page: 0 })}
          aria-current={status === address.status ? 'page' : undefined}
          className={chipClasses(status === address.status)}
        >
          {t(`filter.${status ?? 'all'}`)}
          {stats && status && stats[status] > 0 && <Count soft>{format.number(stats[status])}</Count>}
        </Link>
      ))}
    </nav>
  );
}
