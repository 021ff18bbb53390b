import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Session } from './use-end-sessions.ts';

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
