import { CircleAlert } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

type BlockLineProps = {
  problem: string;
  /** False where the rest can be handed in without it. */
  isBlocking: boolean;
  className?: string;
};

/** Said where it is dealt with: what keeps the documents from being handed in. */
export function BlockLine({ problem, isBlocking, className }: BlockLineProps) {
  const { t } = useTranslation('verification');
  return (
    <p className={classes('flex items-start gap-2 text-14 font-medium text-warning', className)}>
      <Icon of={CircleAlert} size={18} className="mt-px" />
      <span>{t(isBlocking ? 'points.blocks' : 'points.awaits', { problem })}</span>
    </p>
  );
}
