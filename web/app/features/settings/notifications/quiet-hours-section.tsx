import { Moon, Zap } from 'lucide-react';
import { urgentWithinHours } from '#contract/notifications-limits.ts';
import { DayBar } from '#web/features/notifications/day-bar.tsx';
import { quietMinutes } from '#web/features/notifications/quiet-spans.ts';
import { quarterHours } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SaveLine } from './save-line.tsx';
import { SectionTitle } from './section-title.tsx';
import { isHoursError, type QuietHours, type SaveState } from './settings-saver.ts';

type QuietHoursSectionProps = {
  quietHours: QuietHours;
  save: SaveState;
  onRetry: () => void;
  onChoose: (quietHours: Partial<QuietHours>) => void;
};

const times = quarterHours('00:00', '23:45');
const errorId = 'quiet-hours-error';

/** When pushes wait, drawn on the day. */
export function QuietHoursSection({ quietHours, save, onRetry, onChoose }: QuietHoursSectionProps) {
  const { t } = useTranslation('notification-settings');
  const { enabled } = quietHours;
  return (
    <section id="quiet" aria-labelledby="quiet-title" className="grid scroll-mt-25 gap-4">
      <SectionTitle id="quiet-title" title={t('quiet.title')} lead={t('quiet.lead')}>
        <SaveLine save={save} onRetry={onRetry} isSpoken={false} />
      </SectionTitle>
      <Card>
        <Switch
          label={t('quiet.switch')}
          description={t('quiet.zone')}
          checked={enabled}
          onChange={(event) => onChoose({ enabled: event.target.checked })}
          className="px-5 py-4 md:px-6"
        />
        {enabled && <Hours quietHours={quietHours} onChoose={onChoose} />}
      </Card>
    </section>
  );
}

type HoursProps = Pick<QuietHoursSectionProps, 'quietHours' | 'onChoose'>;

function Hours({ quietHours, onChoose }: HoursProps) {
  const { t } = useTranslation('notification-settings');
  const format = useFormat();
  const { from, to } = quietHours;
  const isWrong = isHoursError(quietHours);
  return (
    <div className="grid gap-4 border-t border-line p-5 md:p-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="grid grid-cols-2 gap-3 max-md:w-full">
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={t(`quiet.${end}`)}
              value={quietHours[end]}
              aria-invalid={isWrong || undefined}
              aria-errormessage={isWrong ? errorId : undefined}
              options={[...new Set([...times, quietHours[end]])]
                .toSorted()
                .map((time) => ({ value: time, label: time }))}
              onChange={(event) => onChoose({ [end]: event.target.value })}
            />
          ))}
        </div>
        {!isWrong && (
          <p className="pb-3 text-14 text-muted">
            {t('quiet.length', { duration: format.duration(quietMinutes(from, to)) })}
          </p>
        )}
      </div>
      {isWrong && (
        <div role="alert">
          <FieldError id={errorId}>{t('quiet.same')}</FieldError>
        </div>
      )}
      <DayBar from={from} to={to} />
      <ul className="grid gap-2 text-14 md:grid-cols-2 md:gap-6">
        <li className="flex items-start gap-2">
          <Icon of={Zap} size={18} className="mt-px text-muted" />
          {t('quiet.passes', { hours: String(urgentWithinHours) })}
        </li>
        <li className="flex items-start gap-2">
          <Icon of={Moon} size={18} className="mt-px text-muted" />
          {t('quiet.waits', { to })}
        </li>
      </ul>
    </div>
  );
}
