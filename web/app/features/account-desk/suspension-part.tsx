import { Ban, Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { dayMs } from '#contract/durations.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { VisitTime } from '#web/features/bookings/visit-state.tsx';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionForm, isStale } from '#web/features/desk/decision-form.tsx';
import {
  useListVisitsAheadQuery,
  useRestoreAccountMutation,
  useSuspendAccountMutation,
} from '#web/api/clients/account-desk.ts';
import type { DeskAccount, Suspension } from '#contract/account-desk.ts';
import type { VisitsAhead } from '#contract/account-desk-person.ts';
import { deskTextMax, suspensionDays, suspensionReasons } from '#contract/account-desk-limits.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { PartTitle } from './person-part.tsx';

type Days = (typeof suspensionDays)[number] | null;
const endless = 'endless';

const ends = ['leaves', 'closed'] as const;
const stays = ['can', 'back'] as const;

/** The page offers only what the state that it shows allows: a refusal means that it has changed. */
const staleNotice = (error: unknown, accountId: string, title?: string) =>
  isStale(error, 'USR008') ? (
    <StaleNotice {...(title !== undefined && { title })} error={error} kind="ACCOUNT" id={accountId} />
  ) : undefined;

/** Suspends an account with a reason and the words that its owner will read. */
function SuspensionForm({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [reason, setReason] = useState<(typeof suspensionReasons)[number] | ''>('');
  const [suspend, call] = useSuspendAccountMutation();
  const [days, setDays] = useState<Days>(null);
  const [isOpen, setIsOpen] = useState(false);
  const visits = useListVisitsAheadQuery({ userId: account.id }, { skip: !isOpen });
  /** The visits that stay: those that nothing is said about are cancelled. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { firstName } = account;

  function keep(id: string, isKept: boolean) {
    const others = [...kept].filter((one) => one !== id);
    setKept(new Set(isKept ? [...others, id] : others));
  }
  function send(text: string) {
    if (reason === '' || !visits.data) return;
    const decided = visits.data.map(({ bookingId }) => ({ bookingId, keep: kept.has(bookingId) }));
    void suspend({ userId: account.id, body: { reason, text, days, visits: decided } });
  }
  return (
    <Card
      as="details"
      className="group px-5 py-2 md:px-6"
      onToggle={({ currentTarget }) => setIsOpen((currentTarget as HTMLDetailsElement).open)}
    >
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-danger">
        <Icon of={Ban} />
        {t('suspend.title')}
      </summary>
      <DecisionForm
        call={call}
        className="grid gap-4 py-3"
        lacks={reason === '' ? 'reason' : undefined}
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
              onChange={({ target }) =>
                setReason(suspensionReasons.find((one) => one === target.value) ?? '')
              }
            />
            <DurationChoice days={days} onChange={setDays} />
            <VisitsAheadPart answer={visits} kept={kept} onKeep={keep} />
          </>
        )}
        words={{
          label: t('suspend.text', { name: firstName }),
          hint: t('suspend.hint'),
          missing: t('suspend.textMissing'),
          max: deskTextMax,
        }}
        meaning={<Consequences />}
        told={staleNotice(
          call.error,
          account.id,
          isStale(call.error) ? t('suspend.visits.changed') : undefined,
        )}
        submit={t('suspend.submit', { name: firstName })}
        variant="danger"
        onDecide={send}
      />
    </Card>
  );
}

/** How long: it ends by itself after that. */
function DurationChoice({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const until = days === null ? null : new Date(now.getTime() + days * dayMs);
  return (
    <div className="grid gap-1">
      <RadioGroup
        boxed
        legend={t('suspend.days.label')}
        name="days"
        value={String(days ?? endless)}
        options={[
          ...suspensionDays.map((one) => ({
            value: String(one),
            label: t('suspend.days.count', { count: one }),
          })),
          { value: endless, label: t('suspend.days.endless') },
        ]}
        onChange={(value) => onChange(suspensionDays.find((one) => String(one) === value) ?? null)}
      />
      <p className="text-14 text-muted">
        {until
          ? t('suspend.days.until', { at: inSentence(format.dateTime(until)) })
          : t('suspend.days.endlessText')}
      </p>
    </div>
  );
}

type VisitsAheadPartProps = {
  answer: { data?: VisitsAhead | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  kept: ReadonlySet<string>;
  onKeep: (id: string, isKept: boolean) => void;
};

/** What becomes of each visit that has not begun. */
function VisitsAheadPart({ answer: { data, isError, error, refetch }, kept, onKeep }: VisitsAheadPartProps) {
  const { t } = useTranslation('account-desk');
  const { t: common } = useTranslation();
  const titleId = useId();
  if (!data && isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton preset="list" label={common('loading')} />;
  if (data.length === 0) return <p className="text-14 text-muted">{t('suspend.visits.none')}</p>;
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="font-semibold">
        {t('suspend.visits.title', { count: data.length })}
      </p>
      <ul>
        {data.map((visit) => (
          <ListRow
            key={visit.bookingId}
            title={<bdi>{visit.serviceTitle}</bdi>}
            description={
              <>
                <VisitTime {...visit} /> · <bdi>{visit.otherName}</bdi>
              </>
            }
            end={
              <Segments
                legend={visit.serviceTitle}
                hideLegend
                name={`visit-${visit.bookingId}`}
                value={kept.has(visit.bookingId) ? 'keep' : 'cancel'}
                segments={[
                  { value: 'cancel', label: t('suspend.visits.cancel') },
                  { value: 'keep', label: t('suspend.visits.keep') },
                ]}
                onChange={(value) => onKeep(visit.bookingId, value === 'keep')}
              />
            }
          />
        ))}
      </ul>
      <p className="text-14 text-muted">{t('suspend.visits.meaning')}</p>
    </div>
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
function RestorationForm({ account, suspension }: RestorationFormProps) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const [restore, call] = useRestoreAccountMutation();
  const { firstName } = account;
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
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {suspension.text}
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
        onDecide={(text) => void restore({ userId: account.id, body: { text } })}
      />
    </Card>
  );
}

/** The suspension of an account, or the way to one. */
export function SuspensionPart({ account }: { account: DeskAccount }) {
  return account.suspension ? (
    <RestorationForm account={account} suspension={account.suspension} />
  ) : (
    <SuspensionForm account={account} />
  );
}
