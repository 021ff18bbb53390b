import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isUnreachable, messageOf } from '#web/alerts/error-payload.ts';
import type { SecuritySettings } from '#web/api/generated/account.ts';
import { account } from '#web/api/signed-in/cache.ts';
import type { AppDispatch } from '#web/api/store.ts';

type Alerts = Pick<SecuritySettings, 'signInAlerts' | 'failedSignInAlerts'>;
export type AlertsSave =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  | { state: 'unsaved'; isOffline: boolean }
  | { state: 'refused'; why: string };

const { changeSecuritySettings } = account.endpoints;

/**
 * The alerts with what was just chosen. Choices are saved by themselves, one call after the other, each with all that
 * was chosen by then; one that cannot be saved is put back.
 */
export function useSaveAlerts({ signInAlerts, failedSignInAlerts }: Alerts) {
  const dispatch = useDispatch<AppDispatch>();
  const [shown, setShown] = useState<Alerts>({ signInAlerts, failedSignInAlerts });
  const [save, setSave] = useState<AlertsSave>({ state: 'idle' });
  const saved = useRef(shown);
  const wanted = useRef(shown);
  const work = useRef<Promise<void>>(Promise.resolve());

  async function settle(): Promise<void> {
    const body = wanted.current;
    const { data, error } = await dispatch(changeSecuritySettings.initiate({ body }, { track: false }));
    if (data) {
      saved.current = body;
      await dispatch(account.util.upsertQueryData('getSecuritySettings', undefined, data));
      setSave({ state: 'saved', at: new Date() });
      return;
    }
    wanted.current = saved.current;
    setShown(saved.current);
    const why = messageOf(error);
    setSave(
      why === undefined
        ? { state: 'unsaved', isOffline: isUnreachable(error) || !navigator.onLine }
        : { state: 'refused', why },
    );
  }
  function choose(choice: Partial<Alerts>): void {
    wanted.current = { ...wanted.current, ...choice };
    setShown(wanted.current);
    setSave({ state: 'saving' });
    work.current = work.current.then(settle);
  }
  return { shown, save, choose };
}
