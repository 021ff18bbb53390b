import { useTranslation } from '#web/i18n/use-translation.ts';
import { useIsTyping } from '#web/realtime/typing-store.ts';

/** Three dots while the other member types. */
export function TypingLine({ conversationId, name }: { conversationId: string; name: string }) {
  const { t } = useTranslation('messages');
  if (!useIsTyping(conversationId)) return null;
  return (
    <p className="flex items-center gap-1.25 px-2 text-14 text-muted">
      {[0, 150, 300].map((delay) => (
        <i
          key={delay}
          aria-hidden="true"
          style={{ animationDelay: `${delay}ms` }}
          className="size-1.75 animate-pulse rounded-full bg-muted"
        />
      ))}
      <span className="ms-1.5">{t('thread.typing', { name })}</span>
    </p>
  );
}
