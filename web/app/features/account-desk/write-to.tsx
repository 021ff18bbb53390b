import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContactLetter, ContactMessage } from '#contract/contact.ts';
import { contactSubjectMax, contactSubjectMin, contactTextMax } from '#contract/contact-rules.ts';
import type { DeskAccount } from '#contract/account-desk.ts';
import { fullName } from '#contract/users-rules.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { usePreviewToPersonMutation, useWriteToPersonMutation } from '#web/api/clients/contact-desk.ts';
import { DecisionForm } from '#web/features/desk/decision-form.tsx';
import { DecisionLetters } from '#web/features/desk/letter-preview.tsx';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { MoreLink } from '#web/ui/actions/link.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** In the address of a person: that the team came to write to them. */
const writeName = 'write';

/** Writes to a person by mail; what they answer comes to the queue. */
export function WriteTo({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [search, setSearch] = useSearchParams();
  const [isOpen, setIsOpen] = useState(() => search.has(writeName));
  function handleClose() {
    setIsOpen(false);
    if (!search.has(writeName)) return;
    const rest = new URLSearchParams(search);
    rest.delete(writeName);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Icon of={Mail} />
        {t('write.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={handleClose}
        title={t('write.title', { name: fullName(account.firstName, account.lastName) })}
        closeLabel={t('write.close')}
        className="w-full max-w-160"
      >
        {isOpen && <WriteForm account={account} />}
      </Dialog>
    </>
  );
}

function WriteForm({ account: { id: accountId, email, language } }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [subject, setSubject] = useState('');
  const [sent, setSent] = useState<ContactMessage>();
  const [write, call] = useWriteToPersonMutation();
  const [preview, letters] = usePreviewToPersonMutation();
  const title = subject.trim();
  const subjectError = fieldErrorsOf(call.error)['subject'];
  const isShort = title.length < contactSubjectMin;

  async function send(text: string, forget: () => void) {
    const { data } = await write({ body: { accountId, subject: title, text } });
    if (!data) return;
    forget();
    setSent(data);
  }
  if (sent)
    return (
      <div className="grid gap-3">
        <p role="status">{t('write.sent', { email })}</p>
        <MoreLink href={`/admin/contact/${sent.id}`}>{t('write.thread')}</MoreLink>
      </div>
    );
  return (
    <DecisionForm
      call={call}
      keptAs={`write-to:${accountId}`}
      lacks={isShort ? 'subject' : undefined}
      renderChoice={(isSent) => (
        <>
          <p className="text-14 text-muted">
            {t('write.lead', { email, language: languageNames[language] })}
          </p>
          <TextField
            // The dialog begins there: the browser looks for this attribute, which React does not write.
            ref={(field) => field?.setAttribute('autofocus', '')}
            name="subject"
            dir="auto"
            autoComplete="off"
            label={t('write.subject')}
            maxLength={contactSubjectMax}
            error={isSent && isShort ? t('write.subjectMissing', { count: contactSubjectMin }) : subjectError}
            value={subject}
            onChange={({ target }) => {
              setSubject(target.value);
              if (call.error) call.reset();
            }}
          />
        </>
      )}
      words={{
        label: t('write.text'),
        hint: t('write.hint'),
        missing: t('write.textMissing'),
        rows: 8,
        max: contactTextMax,
        isCounted: true,
      }}
      renderMeaning={(text) => (
        <DecisionLetters
          decision={isShort || text === '' ? undefined : { accountId, subject: title, text }}
          onAsk={(body) => void preview({ body: JSON.parse(body) as ContactLetter })}
          answer={letters}
        />
      )}
      told={subjectError === undefined ? undefined : null}
      submit={t('write.submit')}
      onDecide={(text, forget) => void send(text, forget)}
    />
  );
}
