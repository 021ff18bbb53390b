import { Check, CircleDashed } from 'lucide-react';
import { passwordMinLength } from '#contract/auth-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { followedRules, passwordRules, strengthOf } from './password-rules.ts';

type TypedPassword = { password: string; email: string };

/** The rules, ticked while the password is typed. */
export function RuleList({ password, email }: TypedPassword) {
  const { t } = useTranslation('security');
  const followed = followedRules(password, email);
  return (
    <div className="grid content-start gap-2.5 text-14">
      <p className="font-semibold">{t('password.rules')}</p>
      <ul className="grid gap-2">
        {passwordRules.map((rule) => (
          <li key={rule} className={classes('flex items-start gap-2', !followed[rule] && 'text-muted')}>
            <Icon
              of={followed[rule] ? Check : CircleDashed}
              size={18}
              className={classes('mt-px', followed[rule] && 'text-success')}
            />
            <span>
              {t(`password.rule.${rule}`, { min: passwordMinLength })}
              {followed[rule] && <span className="sr-only"> ({t('password.met')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const strengths = [1, 2, 3, 4] as const;
const goodStrength = 3;

export function StrengthMeter({ password, email }: TypedPassword) {
  const { t } = useTranslation('security');
  const strength = strengthOf(password, email);
  const isGood = strength >= goodStrength;
  const word = t(`password.strength.${strength}`);
  return (
    <p className="mt-2 flex items-center gap-3 text-14">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {strengths.map((step) => (
          <span
            key={step}
            className={classes(
              'h-1 rounded-full',
              step > strength && 'bg-line-strong',
              step <= strength && (isGood ? 'bg-success' : 'bg-warning'),
            )}
          />
        ))}
      </span>
      <span className={classes('font-semibold', isGood ? 'text-success' : 'text-warning')}>
        <span aria-hidden="true">{word}</span>
        <span className="sr-only">{t('password.strengthLabel', { word })}</span>
      </span>
    </p>
  );
}
