import { ChevronDown } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { minuteMs } from '#contract/durations.ts';
import { claimMinutes } from '#contract/verification-rules.ts';
import type { WorkItem } from '#contract/work-queue.ts';
import type { WorkKind } from '#contract/work-queue-limits.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import {
  useAssignWorkMutation,
  useClaimWorkMutation,
  useGetWorkItemQuery,
  useListWorkAssigneesQuery,
  useReleaseWorkMutation,
} from '#web/api/clients/work-queue.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button, buttonClasses } from '#web/ui/actions/button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Kbd } from './keys.tsx';
import './case.css';
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

type HandOverProps = {
  kind: WorkKind;
  without: readonly (string | undefined)[];
  onChoose: (accountId: string) => void;
};

/** The colleagues who decide this kind of work; nothing for one who is alone. */
function HandOver({ kind, without, onChoose }: HandOverProps) {
  const { t } = useTranslation('work-queue');
  const { data } = useListWorkAssigneesQuery({ kind });
  const others = (data?.assignees ?? []).filter(({ id }) => !without.includes(id));
  if (others.length === 0) return null;
  return (
    <Menu
      label={t('claim.hand')}
      trigger={
        <AriaButton className={buttonClasses({ variant: 'quiet' })}>
          {t('claim.hand')}
          <Icon of={ChevronDown} size={16} />
        </AriaButton>
      }
      actions={others.map(({ id, displayName }) => ({
        key: id,
        label: displayName,
        onAction: () => onChoose(id),
      }))}
    />
  );
}

type HolderProps = { ref: Ref<HTMLParagraphElement>; item: WorkItem; isMine: boolean };

/** Who has a case and since when, or that no one has it. */
function Holder({ ref, item: { assignee, claimedUntil }, isMine }: HolderProps) {
  const { t } = useTranslation('work-queue');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const left =
    claimedUntil === null
      ? null
      : Math.min(claimMinutes, Math.max(0, Math.ceil((Date.parse(claimedUntil) - now.getTime()) / minuteMs)));
  return (
    <>
      {assignee && <Avatar name={assignee.displayName} seed={assignee.id} size={24} />}
      <p ref={ref} tabIndex={-1} role="status" className="min-w-0 wrap-anywhere outline-none">
        {assignee ? t(isMine ? 'takenByYou' : 'taken', { name: assignee.displayName }) : t('claim.free')}
        {assignee &&
          ` ${
            left === null
              ? t('claim.since', { at: inSentence(format.dateTime(assignee.since)) })
              : t('claim.sinceTime', { time: format.time(assignee.since) })
          }`}
      </p>
      {assignee && left !== null && (
        <>
          <ProgressBar thin className="w-10" value={1 - left / claimMinutes} label={t('claim.spent')} />
          <span>{t('claim.left', { time: format.duration(left) })}</span>
        </>
      )}
    </>
  );
}

/**
 * Who has a case: taking it with T, giving it back with R, entrusting it to a colleague. A claim keeps a case from others
 * while it lasts; a message has no such end, so that what a colleague has can be taken from them.
 */
export function ClaimLine(work: Case) {
  const { t } = useTranslation('work-queue');
  const { data: user } = useGetCurrentUserQuery();
  const { currentData: item, isMine, refetch } = useOpenWork(work);
  const [claim, claiming] = useClaimWorkMutation();
  const [assign, assigning] = useAssignWorkMutation();
  const [release, releasing] = useReleaseWorkMutation();
  const failure = useErrorText(claiming.error ?? assigning.error ?? releasing.error);
  const words = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(words, item?.assignee?.id);
  if (!item || !user || item.isReserved) return null;
  const { assignee, claimedUntil } = item;
  const isFree = assignee === null;
  const isOpenToAll = isFree || (!isMine && claimedUntil === null);

  async function change(call: () => Promise<{ error?: unknown }>) {
    for (const one of [claiming, assigning, releasing]) one.reset();
    const { error } = await call();
    if (error) await refetch();
  }
  const give = (accountId: string) =>
    void change(() => assign({ ...work, body: { accountId, ...(!isFree && { holderId: assignee.id }) } }));
  return (
    <div className="claim-line flex min-h-11 flex-wrap items-center gap-x-2 text-14 text-muted">
      <Holder ref={words} item={item} isMine={isMine} />
      {isOpenToAll && (
        <Button
          variant="soft"
          aria-keyshortcuts="T"
          pending={claiming.isLoading}
          onClick={() => (isFree ? void change(() => claim(work)) : give(user.id))}
        >
          {t('claim.take')}
          <Kbd>T</Kbd>
        </Button>
      )}
      {isMine && (
        <Button
          variant="quiet"
          aria-keyshortcuts="R"
          pending={releasing.isLoading}
          onClick={() => void change(() => release(work))}
        >
          {t('claim.release')}
          <Kbd>R</Kbd>
        </Button>
      )}
      {(isMine || isOpenToAll) && (
        <HandOver kind={work.kind} without={[user.id, assignee?.id]} onChoose={give} />
      )}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </div>
  );
}

/** What comes before a decision on a case that has to be taken to be opened, with the act beside it. */
export function TakeFirst(work: Case) {
  const { t } = useTranslation('work-queue');
  const { refetch } = useOpenWork(work);
  const [claim, { isLoading, error }] = useClaimWorkMutation();
  const failure = useErrorText(error);
  async function handleTake() {
    const answer = await claim(work);
    if (answer.error) await refetch();
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">{t('takeFirst')}</p>
      <Button pending={isLoading} onClick={() => void handleTake()}>
        {t('claim.take')}
      </Button>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </div>
  );
}
