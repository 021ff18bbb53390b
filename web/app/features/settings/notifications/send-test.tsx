import { Check, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  useTestNotificationsMutation,
  type TestNotificationsApiArg,
} from '#web/api/generated/notifications.ts';
import { retryAtOf } from '#web/api/retry-at.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { AddDevice } from './add-device.tsx';
import type { ThisDeviceState } from './use-this-device.ts';

type Outcome =
  | { state: 'SENT'; at: Date }
  | { state: 'NO_DEVICE' }
  | { state: 'SWITCHED_OFF' }
  | { state: 'FAILED'; retryAt?: Date };

type SendTestProps = TestNotificationsApiArg['body'] & { device?: ThisDeviceState };

/** Sends the reader a test by one way, and says when it left or why it did not. */
export function SendTest({ channel, device }: SendTestProps) {
  const { t } = useTranslation('notification-settings');
  const format = useFormat();
  const [sendTest, { isLoading }] = useTestNotificationsMutation();
  const [last, setOutcome] = useState<Outcome | null>(null);
  // Who has switched pushes on here since then has a device.
  const outcome = last?.state === 'NO_DEVICE' && device?.state === 'ON' ? null : last;
  async function handleClick() {
    const { data, error } = await sendTest({ body: { channel } });
    if (!data) setOutcome({ state: 'FAILED', retryAt: retryAtOf(error) });
    else setOutcome(data.reason ? { state: data.reason } : { state: 'SENT', at: new Date() });
  }
  function words(told: Outcome): string {
    if (told.state === 'SENT') return t('test.sent', { time: format.time(told.at) });
    if (told.state === 'NO_DEVICE') return t('test.noDevice');
    if (told.state === 'SWITCHED_OFF') return t('test.switchedOff');
    return told.retryAt ? t('test.later', { time: format.time(told.retryAt) }) : t('test.failed');
  }
  const action = t(outcome ? 'test.again' : 'test.send');
  const isSent = outcome?.state === 'SENT';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="flex items-start gap-2 text-14 text-muted empty:hidden">
        {outcome && (
          <>
            <Icon
              of={isSent ? Check : TriangleAlert}
              size={18}
              className={isSent ? 'text-success' : 'text-warning'}
            />
            <span>{words(outcome)}</span>
          </>
        )}
      </p>
      {outcome?.state === 'NO_DEVICE' && device && <AddDevice device={device} />}
      <Button
        variant={outcome ? 'quiet' : 'secondary'}
        pending={isLoading}
        onClick={() => void handleClick()}
        aria-label={t('test.label', { action, channel: t(channel === 'PUSH' ? 'ways.push' : 'ways.mail') })}
        className="text-14"
      >
        {!outcome && <Icon of={Send} size={18} />}
        {action}
      </Button>
    </div>
  );
}
