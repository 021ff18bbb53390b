import { useNavigate } from 'react-router';
import { useDeleteAccountMutation, type DeleteAccountApiArg } from '#web/api/generated/account.ts';
import { endSession, markLeaving } from '#web/api/session.ts';
import { eraseUnsent } from '#web/features/messages/unsent-queue.ts';
import { forgetThisDevice } from '#web/features/notifications/this-device.ts';
import { useSettings } from '#web/loading/settings.tsx';

/** Deletes the account, then everything of it in this browser. Returns why it was refused. */
export function useDeleteAccount() {
  const { chat } = useSettings().flags;
  const navigate = useNavigate();
  const [call, { isLoading }] = useDeleteAccountMutation();
  async function deleteAccount(body: DeleteAccountApiArg['body']): Promise<unknown> {
    markLeaving(true);
    const { error } = await call({ body });
    if (error) {
      markLeaving(false);
      return error;
    }
    if (chat) await eraseUnsent().catch(() => undefined);
    await forgetThisDevice().catch(() => undefined);
    endSession('deleted');
    await navigate('/auth/login');
    return undefined;
  }
  return { deleteAccount, isLoading };
}
