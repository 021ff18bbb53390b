import { Archive, CheckCheck, MessageCircle } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { ShownList } from './shown-list.ts';

const icons = { all: MessageCircle, unread: CheckCheck, archived: Archive } as const;

/** Why the list is empty, and what to do. */
export function EmptyList({ shown }: { shown: ShownList }) {
  const { t } = useTranslation('messages');
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
    </div>
  );
}
