import { useNow } from '#web/i18n/use-now.ts';
import { minuteMs } from '#contract/durations.ts';
import { claimMinutes } from '#contract/verification-rules.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import {
  useClaimWorkMutation,
  useGetWorkItemQuery,
  useReleaseWorkMutation,
} from '#web/api/clients/work-queue.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Kbd } from './keys.tsx';
import type { Case } from './work-address.ts';

/** Others take cases on and give them back meanwhile. */
const askAgainMs = 30_000;

/** An open case as the queue has it, and who holds it when it is not the reader. */
export function useOpenWork({ kind, id }: Case) {
  const { data: user } = useGetCurrentUserQuery();
  const answer = useGetWorkItemQuery(
    { kind, id },
    { refetchOnMountOrArgChange: true, pollingInterval: askAgainMs },
  );
  const assignee = answer.currentData?.assignee ?? null;
  const isMine = assignee !== null && assignee.id === user?.id;
  return { ...answer, isMine, holder: isMine ? undefined : assignee?.displayName };
}

/** Who has taken a case, and until when; taking it with T, giving it back with R. */
export function ClaimLine(work: Case) {
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const { currentData: item, isMine } = useOpenWork(work);
  const [claim, claiming] = useClaimWorkMutation();
  const [release, releasing] = useReleaseWorkMutation();
  const failure = useErrorText(claiming.error ?? releasing.error);
  if (!item || item.isReserved) return null;
  const { assignee, claimedUntil } = item;
  const left =
    claimedUntil === null
      ? null
      : Math.min(claimMinutes, Math.max(0, Math.ceil((Date.parse(claimedUntil) - now.getTime()) / minuteMs)));
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
      {assignee ? (
        <>
          <Avatar name={assignee.displayName} seed={assignee.id} size={32} />
          <p role="status">{t(isMine ? 'takenByYou' : 'taken', { name: assignee.displayName })}</p>
          {left !== null && (
            <>
              <ProgressBar thin className="w-16" value={1 - left / claimMinutes} label={t('claim.spent')} />
              <span>{t('claim.left', { time: format.duration(left) })}</span>
            </>
          )}
          {isMine && (
            <Button
              variant="quiet"
              aria-keyshortcuts="R"
              pending={releasing.isLoading}
              onClick={() => void release(work)}
            >
              {t('claim.release')}
              <Kbd>R</Kbd>
            </Button>
          )}
        </>
      ) : (
        <Button
          variant="secondary"
          aria-keyshortcuts="T"
          pending={claiming.isLoading}
          onClick={() => void claim(work)}
        >
          {t('claim.take')}
          <Kbd>T</Kbd>
        </Button>
      )}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </div>
  );
}
