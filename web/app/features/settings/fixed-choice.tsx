import { Lock } from 'lucide-react';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

type FixedChoiceProps = {
  label: string;
  description: string;
  /** What is said in the place of a switch. */
  word: string;
  className: string;
};

/** A row among switches for what cannot be switched. */
export function FixedChoice({ label, description, word, className }: FixedChoiceProps) {
  return (
    <div className={classes(className, 'flex items-center justify-between gap-4')}>
      <p className="grid gap-0.5">
        <span className="font-semibold">{label}</span>
        <span className="text-14 text-muted">{description}</span>
      </p>
      <p className="flex flex-none items-center gap-1.5 text-14 text-muted">
        <Icon of={Lock} size={18} />
        {word}
      </p>
    </div>
  );
}
