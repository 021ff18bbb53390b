import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import type { ThisDeviceState } from './use-this-device.ts';

/** For who has no device yet: switches pushes on here, or leads to what stands in the way. */
export function AddDevice({ device: { state, failure, isPending, turn } }: { device: ThisDeviceState }) {
  const { t } = useTranslation('notification-settings');
  if (state === 'ON' || state === 'LOADING') return null;
  if (state !== 'OFF')
    return (
      <Link href="#devices" className="link text-14">
        {t('test.seeDevices')}
      </Link>
    );
  return (
    <>
      {failure && <p className="text-14 text-muted">{t(`devices.${failure}`)}</p>}
      <Button variant="secondary" pending={isPending} onClick={() => void turn(true)} className="text-14">
        {t('test.addDevice')}
      </Button>
    </>
  );
}
