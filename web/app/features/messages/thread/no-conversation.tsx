import { MessageCircle } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Beside the list on a wide screen, until a conversation is chosen. */
export function NoConversation() {
  const { t } = useTranslation('messages');
  return (
    <div className="m-auto grid justify-items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-card bg-brand-soft text-brand">
        <Icon of={MessageCircle} size={28} />
      </span>
      <p className="text-18 font-semibold">{t('choose.title')}</p>
      <p className="max-w-[46ch] text-muted">{t('choose.text')}</p>
    </div>
  );
}
