import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

const tones = {
  plain: 'bg-sunken text-muted',
  good: 'bg-success-soft text-success',
  doubtful: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
} as const;

/** The tinted tile at the start of a row. */
export function KindIcon({ of, tone = 'plain' }: { of: IconShape; tone?: keyof typeof tones }) {
  return (
    <span className={classes('grid size-10 flex-none place-items-center rounded-12', tones[tone])}>
      <Icon of={of} />
    </span>
  );
}
