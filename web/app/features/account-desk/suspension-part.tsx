import { Ban, Check, X } from 'lucide-react';
import { useState } from 'react';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionForm, isStale } from '#web/features/desk/decision-form.tsx';
import { useRestoreAccountMutation, useSuspendAccountMutation } from '#web/api/clients/account-desk.ts';
import type { DeskAccount, Suspension } from '#contract/account-desk.ts';
import { deskTextMax, suspensionReasons } from '#contract/account-desk-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { PartTitle } from './person-part.tsx';

const ends = ['leaves', 'closed'] as const;
const stays = ['can', 'back'] as const;

/** The page offers only what the state that it shows allows: a refusal means that it has changed. */
const staleNotice = (error: unknown, accountId: string) =>
  isStale(error, 'USR008') ? <StaleNotice error={error} kind="ACCOUNT" id={accountId} /> : undefined;

/** Suspends an account with a reason and the words that its owner will read. */
function SuspensionForm({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [reason, setReason] = useState<(typeof suspensionReasons)[number] | ''>('');
  const [suspend, call] = useSuspendAccountMutation();
  const { firstName } = account;
  return (
    <Card as="details" className="group px-5 py-2 md:px-6">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-danger">
        <Icon of={Ban} />
        {t('suspend.title')}
      </summary>
      <DecisionForm
        call={call}
        className="grid gap-4 py-3"
        lacks={reason === '' ? 'reason' : undefined}
        renderChoice={(isSent) => (
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
        )}
        words={{
          label: t('suspend.text', { name: firstName }),
          hint: t('suspend.hint'),
          missing: t('suspend.textMissing'),
          max: deskTextMax,
        }}
        meaning={<Consequences />}
        told={staleNotice(call.error, account.id)}
        submit={t('suspend.submit', { name: firstName })}
        variant="danger"
        onDecide={(text) => {
          if (reason !== '') void suspend({ userId: account.id, body: { reason, text } });
        }}
      />
    </Card>
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
  const [restore, call] = useRestoreAccountMutation();
  const { firstName } = account;
  return (
    <Card as="section" padded aria-labelledby="suspension" className="grid gap-4">
      <div className="grid gap-1">
        <PartTitle id="suspension">{t('restore.title', { date: format.date(suspension.at) })}</PartTitle>
        <p className="text-14 text-muted">{t(`reason.${suspension.reason}`)}</p>
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
