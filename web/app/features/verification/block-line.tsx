import { CircleAlert } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

type BlockLineProps = {
  problem: string;
  /** False when the other documents can be handed in without it. */
  isBlocking: boolean;
  className?: string;
};

/** A note where it can be resolved: what prevents the submission of the documents. */
export function BlockLine({ problem, isBlocking, className }: BlockLineProps) {
  const { t } = useTranslation('verification');
  return (
    <p className={classes('flex items-start gap-2 text-14 font-medium text-warning', className)}>
      <Icon of={CircleAlert} size={18} className="mt-px" />
      <span>{t(isBlocking ? 'points.blocks' : 'points.awaits', { problem })}</span>
    </p>
  );
}
