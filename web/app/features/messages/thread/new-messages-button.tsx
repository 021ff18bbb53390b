import { ArrowDown } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { classes } from '#web/ui/theme/classes.ts';

/** The way to the end for a reader who is further up; it says how many messages have arrived there. */
export function NewMessagesButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation('messages');
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={count === 0 ? t('thread.toEnd') : undefined}
      className={classes(
        'absolute inset-x-0 bottom-3 z-10 mx-auto shadow-float',
        count === 0
          ? iconButtonClasses(true)
          : 'flex min-h-11 w-fit items-center gap-2 rounded-full bg-brand px-4 text-14 font-semibold text-on-brand',
      )}
    >
      <Icon of={ArrowDown} size={18} />
      {count > 0 && t('thread.new', { count })}
    </button>
  );
}
