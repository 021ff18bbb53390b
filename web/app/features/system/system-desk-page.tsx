import './system.css';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useRef, useState, useId, type SubmitEvent } from 'react';
import { Lock } from 'lucide-react';
import { flagsApi, useListFlagsQuery, useChangeFlagMutation } from '#web/api/clients/flags.ts';
import { outboxApi, useGetWaitingMailsQuery } from '#web/api/clients/outbox.ts';
import { useGetProspectStatsQuery, useListLettersQuery } from '#web/api/clients/letters.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { compareInstants } from '#contract/dates-rules.ts';
import type { Letter } from '#contract/letters.ts';
import type { FeatureFlag } from '#contract/feature-flags.ts';
import type { FlagName } from '#contract/flags.ts';
import { letterHref, lettersArgument, openingHref } from '#web/features/letters/letters-address.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { journalHref } from '#web/features/audit/journal-address.ts';
import { Link, LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { asksForList, listWithWork } from './outbox-address.ts';
import { OutboxSection } from './outbox-section.tsx';

const command = 'npm run flag -- comingSoon off';
const entranceHref = '/auth/login?bypass';

/** The only way to open the site again, in a command for the server. */
function WayBack({ text }: { text: string }) {
  return (
    <>
      {text}{' '}
      <code dir="ltr" className="wrap-anywhere">
        {command}
      </code>
    </>
  );
}

/** The address by which the team enters while the site is closed, to be copied as any link is. */
function StaffEntrance() {
  const { t } = useTranslation('system');
  return (
    <p className="mt-2">
      {t('entrance')}{' '}
      <Link href={entranceHref} className="text-link">
        <code dir="ltr">{entranceHref}</code>
      </Link>
    </p>
  );
}

type FlagDialogProps = {
  name: FlagName;
  on: boolean;
  onClose: () => void;
  onChanged: (flag: FeatureFlag) => void;
};

/** Says what a switch does to people, and asks why. Closing the site asks for a confirmation too: this desk cannot open it. */
function FlagDialog({ name, on, onClose, onChanged }: FlagDialogProps) {
  const { t } = useTranslation('system');
  const [reason, setReason] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isSent, setSent] = useState(false);
  const [change, { error, isLoading, reset }] = useChangeFlagMutation();
  const failure = useErrorText(error);
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const formId = useId();
  const closesSite = name === 'comingSoon' && on;
  const confirmKey = on ? 'confirm.on' : 'confirm.off';
  const isReasonMissing = reason.trim() === '';
  const isConfirmationMissing = closesSite && !isConfirmed;
  const reasonError = isSent && isReasonMissing ? t('reason.missing') : fieldErrorsOf(error)['reason'];

  async function send() {
    setSent(true);
    if (isReasonMissing) return area.current?.focus();
    if (isConfirmationMissing) return box.current?.focus();
    const { data } = await change({ name, body: { on, reason: reason.trim() } });
    if (data) onChanged(data);
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`flag.${name}.${on ? 'askOn' : 'askOff'}`)}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={formId} variant={closesSite ? 'danger' : 'primary'} pending={isLoading}>
            {t(closesSite ? 'confirm.close' : confirmKey)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <p>{t(`flag.${name}.${on ? 'on' : 'off'}`)}</p>
        {closesSite && (
          <Alert tone="warning" title={t('wayBack.title')}>
            <WayBack text={t('wayBack.text')} />
          </Alert>
        )}
        <TextArea
          ref={area}
          dir="auto"
          rows={3}
          label={t('reason.label')}
          hint={t('reason.hint')}
          error={reasonError}
          maxLength={deskTextMax}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            if (error) reset();
          }}
        />
        {closesSite && (
          <Checkbox
            ref={box}
            label={t('wayBack.confirm')}
            error={isSent && isConfirmationMissing ? t('wayBack.missing') : undefined}
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
        )}
        {error && !reasonError && failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}

type FlagRowProps = { flag: FeatureFlag; isDetailed: boolean; onAsk: () => void };

/** A feature, what its state means now and who switched it when; in detail, what it does and what a press would do. */
function FlagRow({ flag, isDetailed, onAsk }: FlagRowProps) {
  const { t } = useTranslation('system');
  const [stateId, sinceId] = [useId(), useId()];
  const { name, on, locked } = flag;
  const begin = name === 'comingSoon' ? 'confirm.close' : 'confirm.on';
  const act = t(on ? 'confirm.off' : begin);
  return (
    <li className="flag-row">
      <div className="grid gap-0.5">
        <h3 className="font-text text-16 font-semibold tracking-normal">{t(`flag.${name}.name`)}</h3>
        <p id={stateId} className="text-14">
          {t(`flag.${name}.${on ? 'isOn' : 'isOff'}`)}
        </p>
        {(locked || flag.change !== null) && (
          <p id={sinceId} className="flex items-start gap-1.5 text-14 text-muted">
            {locked && <Icon of={Lock} size={16} className="mt-0.5" />}
            <Since flag={flag} />
          </p>
        )}
        {isDetailed && (
          <div className="text-14 text-muted">
            <p>{t(`flag.${name}.text`)}</p>
            {!locked && <p>{t('press', { act, effect: t(`flag.${name}.${on ? 'off' : 'on'}`) })}</p>}
            {name === 'comingSoon' && <StaffEntrance />}
          </div>
        )}
      </div>
      <Switch
        label={t(`flag.${name}.name`)}
        hideLabel
        aria-describedby={`${stateId} ${sinceId}`}
        checked={on}
        disabled={locked}
        className={locked ? 'opacity-50' : undefined}
        onChange={onAsk}
      />
    </li>
  );
}

function Since({ flag: { on, locked, change } }: { flag: FeatureFlag }) {
  const { t } = useTranslation('system');
  const format = useFormat();
  if (locked) return t('since.locked');
  if (!change) return null;
  const date = format.date(change.at);
  if (!change.by) return t(on ? 'since.on' : 'since.off', { date });
  return t(on ? 'since.onBy' : 'since.offBy', { date, name: change.by.displayName });
}

/** The switches of the features; each asks for a reason first. */
function FlagSwitches() {
  const { t } = useTranslation('system');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useListFlagsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<{ name: FlagName; on: boolean }>();
  const [changed, setChanged] = useState<FeatureFlag>();
  const [isDetailed, setDetailed] = useState(false);
  // The list can no longer be read: the calls of the desk are closed too.
  const isClosed = changed?.name === 'comingSoon' && changed.on;
  const closed = useRef<HTMLDivElement>(null);
  useFocusWhenLost(closed, isClosed);

  function handleChanged(flag: FeatureFlag) {
    setAsked(undefined);
    setChanged(flag);
  }
  if (isClosed)
    return (
      <div ref={closed} role="status" tabIndex={-1} className="outline-none">
        <Alert tone="warning" title={t('closed.title')}>
          <WayBack text={t('closed.text')} />
          <StaffEntrance />
        </Alert>
      </div>
    );
  return (
    <section aria-labelledby="switches" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="switches" className="text-22">
          {t('switches')}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 text-14">
          <button
            type="button"
            aria-expanded={isDetailed}
            className="min-h-11 text-link"
            onClick={() => setDetailed(!isDetailed)}
          >
            {t('details')}
          </button>
          <Link href={journalHref({ kind: 'FLAG' })} className="inline-flex min-h-11 items-center text-link">
            {t('journal')}
          </Link>
        </p>
      </div>
      <p className="text-14 text-muted">
        {t('effect')}{' '}
        {data?.flags.some(({ locked, change }) => !locked && change === null) && t('since.never')}
      </p>
      <p role="status" className="sr-only">
        {changed && t(changed.on ? 'told.on' : 'told.off', { name: t(`flag.${changed.name}.name`) })}
      </p>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
      {data && !isError && (
        <Card as="ul" className="flag-rows">
          {data.flags.map((flag) => (
            <FlagRow
              key={flag.name}
              {...{ flag, isDetailed }}
              onAsk={() => setAsked({ name: flag.name, on: !flag.on })}
            />
          ))}
        </Card>
      )}
      {asked && (
        <FlagDialog
          name={asked.name}
          on={asked.on}
          onClose={() => setAsked(undefined)}
          onChanged={handleChanged}
        />
      )}
    </section>
  );
}

/** Those who wait for the opening are all prospects: a letter to some of them is no answer to the others. */
const isToAll = ({ audience: { kind, category, department, language, town } }: Letter): boolean =>
  [kind, category, department, language, town].every((one) => one === null);
const leavesAfter = ({ startedAt, scheduledAt }: Letter, openedAt: string): boolean =>
  scheduledAt !== null || (startedAt !== null && compareInstants(startedAt, openedAt) >= 0);

/** Once the site has opened those who left their address for that can be told: a letter is ready. */
function OpenedNotice() {
  const { t } = useTranslation('system');
  const format = useFormat();
  const inSentence = useInSentence();
  const { data } = useListFlagsQuery();
  const opening = data?.flags.find(({ name }) => name === 'comingSoon');
  const hasOpened = opening !== undefined && !opening.on && opening.change !== null;
  const { data: stats } = useGetProspectStatsQuery(undefined, {
    skip: !hasOpened,
    refetchOnMountOrArgChange: true,
  });
  const { data: letters } = useListLettersQuery(lettersArgument({ lettersPage: 0 }), {
    skip: !hasOpened,
    refetchOnMountOrArgChange: true,
  });
  const waiting = stats?.states.CONFIRMED ?? 0;
  if (!hasOpened || !letters || waiting === 0) return null;
  const openedAt = opening.change?.at ?? '';
  const told = letters.content.find((letter) => isToAll(letter) && leavesAfter(letter, openedAt));
  return (
    <section aria-labelledby="opened" className="max-w-180">
      <Alert tone="info" title={<span id="opened">{t('opened.title')}</span>}>
        {told ? (
          <>
            <p>
              {t(told.startedAt === null ? 'opened.planned' : 'opened.told', {
                at: inSentence(format.dateTime(told.startedAt ?? told.scheduledAt ?? openedAt)),
              })}
            </p>
            <MoreLink href={letterHref(told.id)}>{t('opened.see')}</MoreLink>
          </>
        ) : (
          <>
            <p>{t('opened.text')}</p>
            <LinkButton href={openingHref} variant="secondary" className="mt-3">
              {t('opened.tell', { count: waiting })}
            </LinkButton>
          </>
        )}
      </Alert>
    </section>
  );
}

export const handle = { ns: ['system', 'outbox', 'site'] };

const load = loadForStaff(({ query }) =>
  Promise.all([
    query(flagsApi.endpoints.listFlags, undefined),
    query(outboxApi.endpoints.getWaitingMails, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What the site offers at present, and the switches of it, for administrators. */
export default function SystemDeskPage() {
  return (
    <StaffOnly>
      <SystemDesk />
    </StaffOnly>
  );
}

function SystemDesk() {
  const { t } = useTranslation('system');
  const { data: waiting } = useGetWaitingMailsQuery();
  const [search] = useSearchParams();
  // What has work, or is asked for, comes first, and does not move while it is being done.
  const [isFirst] = useState(() => asksForList(search) || (waiting && listWithWork(waiting)) !== undefined);
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="grid max-w-160 gap-1">
        <h1>{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </header>
      <OpenedNotice />
      {isFirst && <OutboxSection />}
      <FlagSwitches />
      {!isFirst && <OutboxSection />}
    </div>
  );
}
