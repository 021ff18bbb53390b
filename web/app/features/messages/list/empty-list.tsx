import { useListConversationsQuery } from '#web/api/clients/messaging.ts';
import { Archive, CheckCheck, MessageCircle } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { listArgument, listHref, type ShownList } from './shown-list.ts';

const icons = { all: MessageCircle, unread: CheckCheck, archived: Archive } as const;

/** Why the list is empty, and what to do. */
export function EmptyList({ shown }: { shown: ShownList }) {
  const { t } = useTranslation('messages');
  const archived = useListConversationsQuery(
    { ...listArgument('archived', 0), size: 1 },
    { skip: shown !== 'all' },
  );
  const archivedCount = archived.data?.totalElements ?? 0;
  return (
    <div className="p-4">
      <EmptyState
        icon={icons[shown]}
        title={t(`list.empty.${shown}.title`)}
        action={
          shown === 'all' ? <LinkButton href="/search">{t('list.empty.all.action')}</LinkButton> : undefined
        }
      >
        {t(`list.empty.${shown}.text`)}
      </EmptyState>
      {archivedCount > 0 && (
        <p className="grid justify-center pt-2">
          <LinkButton variant="quiet" href={listHref('archived')}>
            {t('list.seeArchived', { count: archivedCount })}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
