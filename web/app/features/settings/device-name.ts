import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import type { SecuritySettings } from '#contract/auth.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';

type Session = SecuritySettings['sessions'][number];

export const deviceIcons = {
  COMPUTER: Laptop,
  PHONE: Smartphone,
  TABLET: Tablet,
  UNKNOWN: MonitorSmartphone,
} as const;

/** Names of devices that say what they are. */
const ownNames = new Set(['iPhone', 'iPad', 'Mac', 'Chromebook']);

/** "Ordinateur Windows, Firefox", without what is not known. */
export function useDeviceName() {
  const { t } = useTranslation('security');
  const format = useFormat();
  function machineOf({ kind, device }: Session): string {
    if (device === '') return t(`devices.kind.${kind}`);
    return ownNames.has(device) ? device : t(`devices.named.${kind}`, { device });
  }
  return (session: Session): string => {
    const machine = machineOf(session);
    return format.list(session.browser === '' ? [machine] : [machine, session.browser]);
  };
}
