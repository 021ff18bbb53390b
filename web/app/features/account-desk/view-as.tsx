import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { DeskAccount } from '#contract/account-desk.ts';
import { deskTextMax, viewMinutes } from '#contract/account-desk-limits.ts';
import { fullName } from '#contract/users-rules.ts';
import { shownName } from '#contract/visible-text.ts';
import { startView } from '#web/api/account-view.ts';
import { useViewAccountMutation } from '#web/api/clients/account-desk.ts';
import { DecisionForm } from '#web/features/desk/decision-form.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Begins a view of a person in this tab, with a reason for the journal. */
export function ViewAs({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-view');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Icon of={Eye} />
        {t('begin.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('begin.title', { name: fullName(account.firstName, account.lastName) })}
        closeLabel={t('begin.close')}
      >
        {isOpen && <ViewForm account={account} onCancel={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

type ViewFormProps = { account: DeskAccount; onCancel: () => void };

function ViewForm({ account, onCancel }: ViewFormProps) {
  const { t } = useTranslation('account-view');
  const [view, call] = useViewAccountMutation();
  const name = shownName(account.firstName);
  async function handleDecide(reason: string, forget: () => void) {
    const { data } = await view({ userId: account.id, body: { reason } });
    if (!data) return;
    forget();
    startView(data);
  }
  return (
    <DecisionForm
      call={call}
      renderChoice={() => (
        <p className="text-muted">
          {t('begin.lead', { count: viewMinutes, name })} {t('begin.hidden')}
        </p>
      )}
      words={{
        name: 'reason',
        label: t('begin.reason'),
        hint: t('begin.hint'),
        missing: t('begin.missing'),
        rows: 2,
        max: deskTextMax,
      }}
      submit={t('begin.submit', { name })}
      beside={
        <Button variant="plain" onClick={onCancel}>
          {t('begin.cancel')}
        </Button>
      }
      onDecide={(reason, forget) => void handleDecide(reason, forget)}
    />
  );
}
