import { useState } from 'react';
import type { DeskPerson, EmailByTeam } from '#contract/account-desk-person.ts';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { emailUndoHours } from '#contract/auth-limits.ts';
import { shownName } from '#contract/visible-text.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import {
  useChangeAccountEmailMutation,
  usePreviewEmailByTeamMutation,
} from '#web/api/clients/account-desk.ts';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionForm, isStale } from '#web/features/desk/decision-form.tsx';
import { DecisionLetters } from '#web/features/desk/letter-preview.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** A new address for a person who has lost the present one. */
export function EmailPart({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('account-desk');
  const [told, setTold] = useState<string>();
  return (
    <details className="border-t border-line pt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-link">
        {t('email.title')}
      </summary>
      <p role="status" className="text-14 text-muted">
        {told}
      </p>
      <EmailForm person={person} onSent={(email) => setTold(t('email.sent', { email }))} />
    </details>
  );
}

function EmailForm({ person, onSent }: { person: DeskPerson; onSent: (email: string) => void }) {
  const { t } = useTranslation('account-desk');
  const [typed, setTyped] = useState('');
  /** The address that was shown when the new one was written. */
  const [present, setPresent] = useState(person.email);
  const [change, call] = useChangeAccountEmailMutation();
  const [preview, answer] = usePreviewEmailByTeamMutation();
  const userId = person.id;
  const email = typed.trim();
  const emailError = fieldErrorsOf(call.error)['email'];

  async function send(text: string, forget: () => void) {
    const { data } = await change({ userId, body: { email, present, text } });
    if (!data) return;
    forget();
    onSent(email);
    setTyped('');
  }
  /** A wrong address is said at its field. */
  function toldOf(error: unknown) {
    if (isStale(error)) return <StaleNotice title={t('email.changed')} kind="ACCOUNT" id={userId} />;
    return emailError === undefined ? undefined : null;
  }
  return (
    <DecisionForm
      call={call}
      className="grid gap-4 pt-1"
      lacks={email === '' ? 'email' : undefined}
      renderChoice={(isSent) => (
        <TextField
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('email.new')}
          hint={t('email.hint', { hours: emailUndoHours })}
          error={isSent && email === '' ? t('email.newMissing') : emailError}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPresent(person.email);
            if (call.error) call.reset();
          }}
        />
      )}
      words={{
        label: t('email.text', { name: shownName(person.firstName) }),
        hint: t('email.textHint'),
        missing: t('email.textMissing'),
        rows: 3,
        max: deskTextMax,
      }}
      renderMeaning={(text) => (
        <DecisionLetters
          decision={email === '' || text === '' ? undefined : { email, present, text }}
          onAsk={(body) => void preview({ userId, body: JSON.parse(body) as EmailByTeam })}
          answer={answer}
        />
      )}
      told={toldOf(call.error)}
      submit={t('email.submit')}
      variant="secondary"
      onDecide={(text, forget) => void send(text, forget)}
    />
  );
}
