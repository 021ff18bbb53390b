import type { WorkPage } from '#contract/work-queue.ts';
import { CircleCheck } from 'lucide-react';
import { ListPages } from '#web/features/desk/list-pages.tsx';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { groupOf, urgencies, workPageHref, type WorkAddress } from './work-address.ts';
import { WorkRow } from './work-row.tsx';

/** One page of the queue in groups by urgency. The keys J and K move between rows. */
export function WorkGroups({ page, address }: { page: WorkPage; address: WorkAddress }) {
  const { t } = useTranslation('work-queue');
  const now = useNow({ everyMinute: true });
  const rows = useRowKeys();
  if (page.content.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title={t(address.assignee ? `empty.${address.assignee}` : 'empty.title')}
        {...(address.assignee && {
          action: (
            <LinkButton variant="secondary" href={workPageHref({ kind: address.kind })}>
              {t('empty.showAll')}
            </LinkButton>
          ),
        })}
      >
        {t('empty.text')}
      </EmptyState>
    );
  const hrefOf = (number: number) => workPageHref({ ...address, page: number });
  return (
    <div ref={rows} className="grid gap-8">
      {urgencies.map((urgency) => {
        const items = page.content.filter((item) => groupOf(item, now) === urgency);
        return (
          items.length > 0 && (
            <section key={urgency} aria-labelledby={urgency}>
              <h2
                id={urgency}
                className={urgency === 'late' ? 'mb-2 text-16 text-danger' : 'mb-2 text-16 text-muted'}
              >
                {t(`group.${urgency}`)}
              </h2>
              <ul className="border-t border-line">
                {items.map((item) => (
                  <li key={item.id} className="border-b border-line">
                    <WorkRow item={item} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <ListPages page={page} hrefOf={hrefOf} t={t} />
    </div>
  );
}
