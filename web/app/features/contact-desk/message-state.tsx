import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Archive, Check, Eye, Loader, Mail, Reply, ShieldAlert, type LucideIcon } from 'lucide-react';
import { isStale } from '#web/features/desk/decision-form.tsx';
import {
  useMarkContactMessageRepliedMutation,
  useSetContactMessageStatusMutation,
  useDeleteContactMessageMutation,
} from '#web/api/clients/contact-desk.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { isAllowedMove, isClosedContact, type ContactStatus } from '#contract/contact-rules.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';
import { stepsOf, type MessageStep } from './message-steps.ts';
import './message-state.css';

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
    </Card>
  );
}

/** What a step is called, with who took it. */
function useStepName(message: ContactMessage): (step: MessageStep) => string {
  const { t } = useTranslation('contact-desk');
  const { data: user } = useGetCurrentUserQuery();
  const isMine = message.assignee !== null && message.assignee.id === user?.id;
  return ({ status, state, by: name }) => {
    if (status === 'NEW' && message.isFromDesk)
      return name === null ? t('message.fromDesk') : t('step.writtenBy', { name });
    if (name === null || state === 'next') return t(`status.${status}`);
    switch (status) {
      case 'IN_PROGRESS':
        if (state === 'now') return isMine ? t('step.yours') : t('step.with', { name });
        return isMine ? t('assignee.you') : t('assignee.other', { name });
      case 'READ':
        return t('step.readBy', { name });
      case 'REPLIED':
        return t('step.repliedBy', { name });
      case 'CLOSED':
        return t('step.closedBy', { name });
      case 'SPAM':
        return t('step.spamBy', { name });
      case 'NEW':
        return t('status.NEW');
    }
  };
}

/** What is said under the name of a step: when it was taken, and what comes of it. */
function StepNote({ step: { status, state, at } }: { step: MessageStep }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const isAhead = state === 'next';
  function timeOf(instant: string): string {
    const moment = format.dateTime(instant);
    if (status === 'IN_PROGRESS') return t('step.since', { at: inSentence(moment) });
    return isAhead ? t('step.answered', { at: inSentence(moment) }) : moment;
  }
  return (
    <span className="grid text-muted">
      {at !== null && <time dateTime={at}>{timeOf(at)}</time>}
      {status === 'REPLIED' && isAhead && at === null && t('step.afterSending')}
      {status === 'CLOSED' && <span>{t('step.erased')}</span>}
      {status === 'SPAM' && <span>{t('step.spamErased')}</span>}
    </span>
  );
}

const isTaken = ({ state }: MessageStep) => state === 'done' || state === 'now';

/** The way of a message, each step with who and when. */
function Steps({ message }: { message: ContactMessage }) {
  const nameOf = useStepName(message);
  return (
    <ol className="message-steps">
      {stepsOf(message).map((step) => (
        <li
          key={step.status}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="message-step-sign">
            <Icon of={step.state === 'done' ? Check : looks[step.status].icon} size={16} />
          </span>
          <span className="grid pt-0.5">
            <span className={isTaken(step) ? 'font-semibold' : 'text-muted'}>{nameOf(step)}</span>
            <StepNote step={step} />
          </span>
        </li>
      ))}
    </ol>
  );
}
