import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useLogOut } from './use-log-out.ts';

const UnsentDialog = lazy(() => loadWithRetries(() => import('#web/features/messages/unsent-dialog.tsx')));

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
