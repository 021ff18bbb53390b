import { useUnblockConversationMutation } from '#web/api/clients/messaging.ts';
import type { Conversation } from '#contract/messaging.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Why nothing can be written, in place of the field. */
export function ComposerClosed({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const [unblock, { isLoading }] = useUnblockConversationMutation();
  const { id, blocked, blockedByMe, other } = conversation;
  const name = other.displayName;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 thread:px-[max(24px,calc((100%-760px)/2))]">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 text-muted">
        <Icon of={Lock} className="mt-0.5" />
        {blockedByMe && t('composer.blockedByMe', { name })}
        {!blockedByMe && t(blocked ? 'composer.blocked' : 'composer.closed')}
      </p>
      {blockedByMe && (
        <Button variant="secondary" pending={isLoading} onClick={() => void unblock({ id })}>
          {t('menu.unblock', { name })}
        </Button>
      )}
    </div>
  );
}
