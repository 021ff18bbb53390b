import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useLogoutMutation } from '#web/api/clients/auth.ts';
import { endSession } from '#web/api/session.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { askToLeave } from '#web/alerts/unsaved-changes.ts';
import { leaveThisDevice } from '#web/features/notifications/this-device.ts';
import { settleNotice } from '#web/ui/feedback/undo-store.ts';
import { eraseUnsent, readAllUnsent } from '#web/features/messaging/unsent-queue.ts';
import { useSettings } from '#web/loading/settings.tsx';

type Unsent = Awaited<ReturnType<typeof readAllUnsent>>;

/** The log-out, which asks about unsaved changes and names the unsent messages before it erases them. */
function useLogOut() {
  const { chat } = useSettings().flags;
  const translator = useTranslator();
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const [logout] = useLogoutMutation();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  async function leave() {
    setUnsent(null);
    // What waits until it cannot be undone any more needs the session.
    await settleNotice();
    if (chat) await eraseUnsent();
    await leaveThisDevice(dispatch).catch(() => undefined);
    // Opens the log-in page whether the call succeeds or not (docs/product/accounts.md#sessions).
    await logout();
    endSession('logout');
    await navigate('/auth/login');
  }
  async function ask() {
    if (!(await askToLeave())) return;
    const waiting = chat ? await readAllUnsent() : [];
    if (waiting.length === 0) return leave();
    await translator.load(['messaging']);
    setUnsent(waiting);
  }
  return { unsent, ask, leave, stay: () => setUnsent(null) };
}

const UnsentDialog = lazy(() => loadWithRetries(() => import('#web/features/messaging/unsent-dialog.tsx')));

/** Logs out, after a question when messages are unsent. */
export default function LogOutButton({ className }: { className: string }) {
  const { t } = useTranslation();
  const { unsent, ask, leave, stay } = useLogOut();
  return (
    <>
      <button type="button" onClick={() => void ask()} className={className}>
        <Icon of={LogOut} size={20} directional />
        {t('account.logout')}
      </button>
      {unsent &&
        // The menu that holds the button closes with the press.
        createPortal(
          <Suspense>
            <UnsentDialog messages={unsent} onStay={stay} onLeave={() => void leave()} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
