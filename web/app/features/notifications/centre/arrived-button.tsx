import { ArrowUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

type ArrivedButtonProps = { count: number; onPress: () => void };

/** The way back to what has arrived at the top of the list. */
export function ArrivedButton({ count, onPress }: ArrivedButtonProps) {
  const { t } = useTranslation('notification-centre');
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      className="fixed inset-x-0 top-20 z-10 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full bg-brand px-4 text-14 font-semibold text-on-brand shadow-float"
    >
      <Icon of={ArrowUp} size={18} />
      {t('arrived', { count })}
    </button>
  );
}
