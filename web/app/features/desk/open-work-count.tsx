import { useCountWorkQuery } from '#web/api/clients/work-queue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Count } from '#web/ui/data/badge.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { openWork } from './cases.tsx';

/** How much waits in the queue, without what is decided but can be undone still, beside its name in the menu; nothing when all is done. */
export default function OpenWorkCount({ soft = false }: { soft?: boolean }) {
  const { t } = useTranslation('navigation');
  const { data: counts } = useCountWorkQuery({});
  const leaving = useHidden().size;
  const count = counts ? Math.max(0, openWork(counts) - leaving) : 0;
  if (count === 0) return null;
  return (
    <Count soft={soft}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('admin.open', { count })}</span>
    </Count>
  );
}
