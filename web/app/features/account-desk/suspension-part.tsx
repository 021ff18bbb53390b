import { Ban, Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { fullName } from '#contract/users-rules.ts';
import { dayMs } from '#contract/durations.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { VisitTime } from '#web/features/bookings/visit-state.tsx';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionForm, isStale } from '#web/features/desk/decision-form.tsx';
import {
  useListVisitsAheadQuery,
  usePreviewSuspensionMutation,
  useRestoreAccountMutation,
  useSuspendAccountMutation,
} from '#web/api/clients/account-desk.ts';
import type { DeskAccount, Suspension, SuspensionInput } from '#contract/account-desk.ts';
import type { VisitsAhead } from '#contract/account-desk-person.ts';
import { deskTextMax, suspensionDays, suspensionReasons } from '#contract/account-desk-limits.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DecisionLetters } from '#web/features/desk/letter-preview.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import './suspension.css';
import { PartTitle } from './person-part.tsx';
import { useTellAct } from './tell-act.ts';

type Days = (typeof suspensionDays)[number] | null;
const endless = 'endless';

const ends = ['leaves', 'closed'] as const;
const stays = ['can', 'back'] as const;

/** The page offers only what the state that it shows allows: a refusal means that it has changed. */
const staleNotice = (error: unknown, accountId: string, title?: string) =>
  isStale(error, 'USR008') ? (
    <StaleNotice {...(title !== undefined && { title })} error={error} kind="ACCOUNT" id={accountId} />
  ) : undefined;

/** Opens the form of a suspension over the page. */
export function Suspend({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="text-danger!" onClick={() => setIsOpen(true)}>
        <Icon of={Ban} />
        {t('suspend.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('suspend.title', { name: fullName(account.firstName, account.lastName) })}
        closeLabel={t('suspend.close')}
        className="suspension w-full max-w-260"
      >
        {isOpen && <SuspensionForm account={account} onCancel={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

type SuspensionFormProps = { account: DeskAccount; onCancel: () => void };

/**
 * Suspends an account with a reason and the words that its owner will read. Nothing is chosen beforehand: each visit
 * ahead is decided on.
 */
function SuspensionForm({ account, onCancel }: SuspensionFormProps) {
  const { t } = useTranslation('account-desk');
  const [reason, setReason] = useState<(typeof suspensionReasons)[number] | ''>('');
  const [suspend, call] = useSuspendAccountMutation();
  const [preview, letters] = usePreviewSuspensionMutation();
  const [days, setDays] = useState<Days>();
  const visits = useListVisitsAheadQuery({ userId: account.id }, { refetchOnMountOrArgChange: true });
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(new Map());
  const { firstName, id: userId } = account;
  const tell = useTellAct(userId);
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const end = days ? now.getTime() + days * dayMs : Infinity;
  /** A visit after the end is none of the suspension. */
  const due = visits.data?.filter(({ startAt }) => Date.parse(startAt) < end);
  const open = due?.find(({ bookingId }) => !fates.has(bookingId));

  function bodyOf(text: string): SuspensionInput | undefined {
    if (reason === '' || days === undefined || !due || open || text === '') return undefined;
    const decided = due.map(({ bookingId }) => ({
      bookingId,
      keep: fates.get(bookingId) === 'keep',
    }));
    return { reason, text, days, visits: decided };
  }
  function send(text: string, forget: () => void) {
    const body = bodyOf(text);
    if (!body) return;
    void suspend({ userId, body }).then(({ data }) => {
      if (!data) return;
      forget();
      const cancelled = body.visits.filter(({ keep }) => !keep).length;
      const until = data.suspension?.until ?? null;
      tell(
        until === null
          ? t('done.endless', { name: firstName })
          : t('done.until', { name: firstName, at: inSentence(format.dateTime(until)) }),
        ...(cancelled > 0 ? [t('done.cancelled', { count: cancelled })] : []),
        t('done.mail', { name: firstName }),
      );
    });
  }
  function missing() {
    if (reason === '') return 'reason';
    if (days === undefined) return 'days';
    return open && `visit-${open.bookingId}`;
  }
  return (
    <DecisionForm
      call={call}
      lacks={missing()}
      renderChoice={(isSent) => (
        <>
          <Select
            name="reason"
            label={t('suspend.reason')}
            error={isSent && reason === '' ? t('suspend.reasonMissing') : undefined}
            value={reason}
            options={[
              { value: '', label: t('suspend.choose'), disabled: true },
              ...suspensionReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
            ]}
            onChange={({ target }) => setReason(suspensionReasons.find((one) => one === target.value) ?? '')}
          />
          <DurationChoice days={days} isMissing={isSent && days === undefined} onChange={setDays} />
          <div className="suspension-visits">
            <VisitsAheadPart
              answer={visits}
              due={due ?? []}
              fates={fates}
              isMissing={isSent && open !== undefined}
              onDecide={setFates}
            />
          </div>
        </>
      )}
      words={{
        label: t('suspend.text', { name: firstName }),
        hint: t('suspend.hint'),
        missing: t('suspend.textMissing'),
        rows: 3,
        max: deskTextMax,
        isCounted: true,
      }}
      renderMeaning={(text) => (
        <div className="grid gap-4">
          <DecisionLetters
            decision={bodyOf(text)}
            isCounted
            onAsk={(body) => void preview({ userId, body: JSON.parse(body) as SuspensionInput })}
            answer={letters}
          />
          <Consequences />
        </div>
      )}
      told={staleNotice(
        call.error,
        account.id,
        isStale(call.error) ? t('suspend.visits.changed') : undefined,
      )}
      submit={days ? t('suspend.submitDays', { count: days }) : t('suspend.submit')}
      variant="danger"
      beside={
        <Button variant="plain" onClick={onCancel}>
          {t('suspend.cancel')}
        </Button>
      }
      onDecide={send}
    />
  );
}

type DurationChoiceProps = {
  days: Days | undefined;
  isMissing: boolean;
  onChange: (days: Days) => void;
};

/** How long: it ends by itself after that. */
function DurationChoice({ days, isMissing, onChange }: DurationChoiceProps) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  return (
    <div className="grid gap-1">
      <Segments
        legend={t('suspend.days.label')}
        name="days"
        value={days === undefined ? undefined : String(days ?? endless)}
        segments={[
          ...suspensionDays.map((one) => ({
            value: String(one),
            label: t('suspend.days.count', { count: one }),
          })),
          { value: endless, label: t('suspend.days.endless') },
        ]}
        onChange={(value) => onChange(suspensionDays.find((one) => String(one) === value) ?? null)}
      />
      {isMissing && <FieldError>{t('suspend.days.missing')}</FieldError>}
      {days !== undefined && (
        <p className="text-14 text-muted">
          {days === null
            ? t('suspend.days.endlessText')
            : t('suspend.days.until', {
                at: inSentence(format.dateTime(new Date(now.getTime() + days * dayMs))),
              })}
        </p>
      )}
    </div>
  );
}

type Fate = 'cancel' | 'keep';
type VisitsAheadPartProps = {
  answer: { data?: VisitsAhead | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  /** Those of the answer that begin before the suspension ends. */
  due: VisitsAhead;
  fates: ReadonlyMap<string, Fate>;
  isMissing: boolean;
  onDecide: (fates: ReadonlyMap<string, Fate>) => void;
};

/** What becomes of each visit that has not begun. */
function VisitsAheadPart({ answer, due, fates, isMissing, onDecide }: VisitsAheadPartProps) {
  const { t } = useTranslation('account-desk');
  const { t: common } = useTranslation();
  const titleId = useId();
  const { data, isError, error, refetch } = answer;
  if (!data && isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton preset="list" label={common('loading')} />;
  const later = data.length - due.length;
  const afterEnd = later > 0 && (
    <p className="text-14 text-muted">{t('suspend.visits.later', { count: later })}</p>
  );
  if (data.length === 0) return <p className="text-14 text-muted">{t('suspend.visits.none')}</p>;
  if (due.length === 0) return afterEnd;
  const decideAll = (fate: Fate) => onDecide(new Map(due.map(({ bookingId }) => [bookingId, fate])));
  return (
    <div role="group" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={titleId} className="font-semibold">
          {t('suspend.visits.title', { count: due.length })}
        </p>
        {due.length > 1 && (
          <p className="flex flex-wrap">
            <Button variant="quiet" onClick={() => decideAll('keep')}>
              {t('suspend.visits.keepAll')}
            </Button>
            <Button variant="quiet" onClick={() => decideAll('cancel')}>
              {t('suspend.visits.cancelAll')}
            </Button>
          </p>
        )}
      </div>
      {isMissing && <FieldError>{t('suspend.visits.missing')}</FieldError>}
      <ul>
        {due.map((visit) => (
          <VisitAhead
            key={visit.bookingId}
            visit={visit}
            fate={fates.get(visit.bookingId)}
            onDecide={(fate) => onDecide(new Map([...fates, [visit.bookingId, fate]]))}
          />
        ))}
      </ul>
      {afterEnd}
    </div>
  );
}

type VisitAheadProps = {
  visit: VisitsAhead[number];
  fate: Fate | undefined;
  onDecide: (fate: Fate) => void;
};

/** A visit ahead, what becomes of it, and what its other party learns. */
function VisitAhead({ visit, fate, onDecide }: VisitAheadProps) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const { bookingId, serviceTitle, otherName, startAt, timeZone, price } = visit;
  return (
    <li className="grid gap-2 border-t border-line py-3.5">
      <div className="flex items-center gap-3.5">
        <span aria-hidden="true" className="suspension-day">
          <b>{format.dayNumber(startAt, timeZone)}</b>
          <span>{format.monthShort(startAt, timeZone)}</span>
        </span>
        <div className="grid min-w-0">
          <bdi className="font-semibold">{serviceTitle}</bdi>
          <span className="text-14 text-muted">
            <VisitTime {...visit} /> · <bdi>{otherName}</bdi> · {format.moneyExact(price)}
          </span>
        </div>
      </div>
      <Segments
        legend={serviceTitle}
        hideLegend
        name={`visit-${bookingId}`}
        value={fate}
        segments={[
          { value: 'keep', label: t('suspend.visits.keep') },
          { value: 'cancel', label: t('suspend.visits.cancel') },
        ]}
        onChange={onDecide}
      />
      {fate && <p className="text-14 text-muted">{t(`suspend.visits.${fate}Means`, { name: otherName })}</p>}
    </li>
  );
}

/** What the owner of a suspended account cannot do any more, and what stays. */
function Consequences() {
  const { t } = useTranslation('account-desk');
  return (
    <ul className="grid gap-1.5 text-14">
      {ends.map((name) => (
        <li key={name} className="flex items-start gap-2">
          <Icon of={X} size={18} className="mt-px text-danger" />
          {t(`suspend.ends.${name}`)}
        </li>
      ))}
      {stays.map((name) => (
        <li key={name} className="flex items-start gap-2">
          <Icon of={Check} size={18} className="mt-px text-success" />
          {t(`suspend.stays.${name}`)}
        </li>
      ))}
    </ul>
  );
}

type RestorationFormProps = { account: DeskAccount; suspension: Suspension };

/** Why an account is suspended, and the end of its suspension with the words that its owner will read. */
export function RestorationForm({ account, suspension }: RestorationFormProps) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const [restore, call] = useRestoreAccountMutation();
  const { firstName } = account;
  const tell = useTellAct(account.id);
  async function handleDecide(text: string, forget: () => void) {
    const { data } = await restore({ userId: account.id, body: { text } });
    if (!data) return;
    forget();
    tell(t('done.restored', { name: firstName }), t('done.mail', { name: firstName }));
  }
  return (
    <Card as="section" padded aria-labelledby="suspension" className="grid gap-4">
      <div className="grid gap-1">
        <PartTitle id="suspension">{t('restore.title', { date: format.date(suspension.at) })}</PartTitle>
        <p className="text-14 text-muted">{t(`reason.${suspension.reason}`)}</p>
        <p className="text-14 text-muted">
          {suspension.until === null
            ? t('suspend.days.endlessText')
            : t('suspend.days.until', { at: inSentence(format.dateTime(suspension.until)) })}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">
          <bdi>{suspension.text}</bdi>
        </p>
      </div>
      <DecisionForm
        call={call}
        words={{
          label: t('suspend.text', { name: firstName }),
          hint: t('restore.hint'),
          missing: t('suspend.textMissing'),
          rows: 3,
          max: deskTextMax,
        }}
        told={staleNotice(call.error, account.id)}
        submit={t('restore.submit', { name: firstName })}
        onDecide={(text, forget) => void handleDecide(text, forget)}
      />
    </Card>
  );
}
