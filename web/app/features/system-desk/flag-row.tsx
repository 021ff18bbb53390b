import type { FeatureFlag } from '#contract/feature-flags.ts';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type FlagRowProps = { flag: FeatureFlag; onAsk: () => void };

/** A feature, what it does, and who switched it when. */
export function FlagRow({ flag, onAsk }: FlagRowProps) {
  const { t } = useTranslation('system-desk');
  const sinceId = useId();
  const { name, on, locked } = flag;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 border-t border-line py-4 first:border-t-0">
      <div className="grid gap-0.5">
        <h3 className="font-text text-16 font-semibold tracking-normal">{t(`flag.${name}.name`)}</h3>
        <p className="text-14 text-muted">{t(`flag.${name}.text`)}</p>
        <p id={sinceId} className="flex items-start gap-1.5 text-14 text-muted">
          {locked && <Icon of={Lock} size={16} className="mt-0.5" />}
          <Since flag={flag} />
        </p>
      </div>
      <Switch
        label={t(`flag.${name}.name`)}
        hideLabel
        aria-describedby={sinceId}
        checked={on}
        disabled={locked}
        className={locked ? 'opacity-50' : undefined}
        onChange={onAsk}
      />
    </li>
  );
}

function Since({ flag: { on, locked, change } }: { flag: FeatureFlag }) {
  const { t } = useTranslation('system-desk');
  const format = useFormat();
  if (locked) return t('since.locked');
  if (!change) return t('since.never');
  const date = format.date(change.at);
  if (!change.by) return t(on ? 'since.on' : 'since.off', { date });
  return t(on ? 'since.onBy' : 'since.offBy', { date, name: change.by.displayName });
}
