import { DecisionForm } from '#web/features/desk/decision-form.tsx';
import { useSuspendAccountMutation } from '#web/api/clients/account-desk.ts';
import type { DeskAccount } from '#contract/account-desk.ts';
import { Ban, Check, X } from 'lucide-react';
import { useState } from 'react';
import { deskTextMax, suspensionReasons } from '#contract/account-desk-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const ends = ['leaves', 'closed'] as const;
const stays = ['can', 'back'] as const;

/** Suspends an account with a reason and the words that its owner will read. */
export function SuspensionForm({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('people-desk');
  const [reason, setReason] = useState<(typeof suspensionReasons)[number] | ''>('');
  const [suspend, call] = useSuspendAccountMutation();
  const { firstName } = account;
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-danger">
        <Icon of={Ban} />
        {t('suspend.title')}
      </summary>
      <DecisionForm
        call={call}
        className="grid gap-4 pt-3"
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
        submit={t('suspend.submit', { name: firstName })}
        variant="danger"
        onDecide={(text) => {
          if (reason !== '') void suspend({ userId: account.id, body: { reason, text } });
        }}
      />
    </details>
  );
}

/** What the owner of a suspended account cannot do any more, and what stays. */
function Consequences() {
  const { t } = useTranslation('people-desk');
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
