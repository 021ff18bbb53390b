import { useId, useRef, useState, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { UserRoundPlus, Archive, Eye, Loader, Mail, Reply, ShieldAlert, type LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { isStale } from '#web/features/desk/decision-form.tsx';
import {
  useMarkContactMessageRepliedMutation,
  useSetContactMessageStatusMutation,
  useDeleteContactMessageMutation,
  useAssignContactMessageMutation,
} from '#web/api/clients/contact-desk.ts';
import { actsAs } from '#contract/staff-rules.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { isAllowedMove, isClosedContact, type ContactStatus } from '#contract/contact-rules.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useFormat, useTranslation, useInSentence } from '#web/i18n/use-translation.ts';
import { Button, buttonClasses } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useListAccountsQuery } from '#web/api/clients/account-desk.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';

const looks: Record<ContactStatus, { tone: Tone; icon: LucideIcon }> = {
  NEW: { tone: 'brand', icon: Mail },
  READ: { tone: 'neutral', icon: Eye },
  IN_PROGRESS: { tone: 'info', icon: Loader },
  REPLIED: { tone: 'success', icon: Reply },
  CLOSED: { tone: 'neutral', icon: Archive },
  SPAM: { tone: 'warning', icon: ShieldAlert },
};

/** The status of a message, in a word. */
export function MessageStatus({ status }: { status: ContactStatus }) {
  const { t } = useTranslation('contact-desk');
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}

/** The message was changed elsewhere: the page shows what it is now. */
const hasChanged = (error: unknown) => isStale(error, 'CTC002');

type MessageAssigneeProps = { message: ContactMessage; onConflict: () => void };
/** The team, the most that one page lists. */
const team = { role: 'TEAM', state: 'ACTIVE', page: 0, size: 100 } as const;

/** Who sees to a message: taking it on, handing it to another of the team, giving it back. */
function MessageAssignee({ message, onConflict }: MessageAssigneeProps) {
  const { t } = useTranslation('contact-desk');
  const { id, assignee, status, version } = message;
  const { data: user } = useGetCurrentUserQuery();
  const [assign, { error, isLoading }] = useAssignContactMessageMutation();
  const failure = useErrorText(error);
  const words = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(words, assignee?.id);
  const isMine = assignee !== null && assignee.id === user?.id;
  const hasConflict = hasChanged(error);
  async function give(accountId: string | null) {
    const answer = await assign({ contactMessageId: id, body: { accountId, version } });
    if (hasChanged(answer.error)) onConflict();
  }
  return (
    <div className="grid gap-3 border-t border-line pt-3.5">
      <Who ref={words} assignee={assignee} isMine={isMine} />
      <div role="alert" className="empty:hidden">
        {hasConflict && <Alert tone="warning">{t('conflict')}</Alert>}
        {error !== undefined && !hasConflict && failure && <Alert tone="error">{failure}</Alert>}
      </div>
      {!isClosedContact(status) && user && (
        <div inert={isLoading} className="flex flex-wrap gap-2">
          {isMine ? (
            <Button variant="plain" onClick={() => void give(null)}>
              {t('assignee.release')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => void give(user.id)}>
              {t('state.take')}
            </Button>
          )}
          <HandOver without={[user.id, assignee?.id]} onChoose={(accountId) => void give(accountId)} />
        </div>
      )}
    </div>
  );
}

type WhoProps = {
  ref: Ref<HTMLParagraphElement>;
  assignee: ContactMessage['assignee'];
  isMine: boolean;
};

function Who({ ref, assignee, isMine }: WhoProps) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  return (
    <div className="flex items-center gap-3">
      {assignee && <Avatar name={assignee.displayName} seed={assignee.id} size={32} />}
      <p ref={ref} tabIndex={-1} role="status" className="grid min-w-0 text-14 outline-none">
        {assignee ? (
          <>
            <b className="font-semibold wrap-anywhere">
              {isMine ? t('assignee.you') : t('assignee.other', { name: assignee.displayName })}
            </b>
            <span className="text-muted">
              {t('assignee.since', { at: inSentence(format.dateTime(assignee.since)) })}
            </span>
          </>
        ) : (
          <span className="text-muted">{t('assignee.none')}</span>
        )}
      </p>
    </div>
  );
}

type HandOverProps = {
  without: readonly (string | undefined)[];
  onChoose: (accountId: string) => void;
};

function HandOver({ without, onChoose }: HandOverProps) {
  const { t } = useTranslation('contact-desk');
  const { data: page } = useListAccountsQuery(team);
  const others = (page?.content ?? []).filter(
    (account) => actsAs(account, 'SUPPORT') && !without.includes(account.id),
  );
  if (others.length === 0) return null;
  return (
    <Menu
      label={t('assignee.hand')}
      trigger={
        <AriaButton className={buttonClasses({ variant: 'plain' })}>
          <Icon of={UserRoundPlus} size={18} />
          {t('assignee.hand')}
        </AriaButton>
      }
      actions={others.map(({ id, firstName, lastName }) => ({
        key: id,
        label: `${firstName} ${lastName}`,
        onAction: () => onChoose(id),
      }))}
    />
  );
}

/** Deletes a message that has ended, after a question, and leads back to the list. */
function RemoveMessage({ message, listHref }: { message: ContactMessage; listHref: string }) {
  const { t } = useTranslation('contact-desk');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [remove, { error, isLoading }] = useDeleteContactMessageMutation();
  const failure = useErrorText(error);
  const { id, reference } = message;

  async function confirm() {
    const answer = await remove({ id });
    if (!answer.error) void navigate(listHref);
  }
  return (
    <>
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        {t('state.delete')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('remove.title')}
        closeLabel={t('remove.close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t('remove.keep')}
            </Button>
            <Button variant="danger" pending={isLoading} onClick={() => void confirm()}>
              {t('remove.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('remove.text', { reference })}</p>
        {error && failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
      </Dialog>
    </>
  );
}

type MessageStateProps = { message: ContactMessage; listHref: string; onConflict: () => void };
const moves = ['CLOSED', 'SPAM'] as const;
const moveLabels = { CLOSED: 'state.close', SPAM: 'state.spam' } as const;

/** Where a message stands, since when, and where it can go from there. */
export function MessageState({ message, listHref, onConflict }: MessageStateProps) {
  const { t } = useTranslation('contact-desk');
  const titleId = useId();
  const { id, status, version } = message;
  const [told, setTold] = useState('');
  const [setStatus, moving] = useSetContactMessageStatusMutation();
  const [markReplied, marking] = useMarkContactMessageRepliedMutation();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(title, status);
  const error = moving.error ?? marking.error;
  const failure = useErrorText(error);
  const isPending = moving.isLoading || marking.isLoading;
  const isClosed = isClosedContact(status);
  const hasConflict = hasChanged(error);

  function follow({ data, error: refused }: { data?: ContactMessage; error?: unknown }) {
    setTold(data ? t('state.changed', { status: t(`status.${data.status}`) }) : '');
    if (hasChanged(refused)) onConflict();
  }
  async function move(to: ContactMessage['status']) {
    marking.reset();
    follow(await setStatus({ id, body: { status: to, version } }));
  }
  async function reply() {
    moving.reset();
    follow(await markReplied({ id }));
  }
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          id={titleId}
          ref={title}
          tabIndex={-1}
          className="font-text text-16 font-semibold tracking-normal outline-none"
        >
          {t('state.title')}
        </h2>
        <MessageStatus status={status} />
      </div>
      <Steps message={message} />
      <div role="alert" className="empty:hidden">
        {hasConflict && <Alert tone="warning">{t('conflict')}</Alert>}
        {error !== undefined && !hasConflict && failure && <Alert tone="error">{failure}</Alert>}
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      <MessageAssignee message={message} onConflict={onConflict} />
      <div inert={isPending} className="flex flex-wrap gap-2 border-t border-line pt-3.5">
        {moves
          .filter((to) => isAllowedMove(status, to))
          .map((to) => (
            <Button key={to} variant={to === 'SPAM' ? 'plain' : 'secondary'} onClick={() => void move(to)}>
              {t(moveLabels[to])}
            </Button>
          ))}
        {isClosed && (
          <Button variant="secondary" onClick={() => void move('IN_PROGRESS')}>
            {t('state.reopen')}
          </Button>
        )}
        {!isClosed && isAllowedMove(status, 'REPLIED') && (
          <Button variant="plain" onClick={() => void reply()}>
            {t('state.repliedElsewhere')}
          </Button>
        )}
        {isClosed && <RemoveMessage message={message} listHref={listHref} />}
      </div>
      <p className="text-14 text-muted">{t('state.kept')}</p>
    </Card>
  );
}

function Steps({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const { createdAt, isFromDesk, readAt, repliedAt, repliedBy } = message;
  const steps = isFromDesk
    ? [{ label: t('state.written'), at: createdAt }]
    : [
        { label: t('state.received'), at: createdAt },
        { label: t('state.read'), at: readAt },
        { label: t('state.replied'), at: repliedAt },
      ];
  return (
    <>
      <ol className="grid gap-3 text-14">
        {steps.map(
          ({ label, at }) =>
            at !== null && (
              <li key={label} className="grid border-s-2 border-line ps-3">
                <span className="font-medium">{label}</span>
                <time dateTime={at} className="text-muted">
                  {format.dateTime(at)}
                </time>
              </li>
            ),
        )}
      </ol>
      {repliedBy !== null && !isFromDesk && (
        <p className="text-14 text-muted">{t('state.repliedBy', { name: repliedBy })}</p>
      )}
    </>
  );
}
