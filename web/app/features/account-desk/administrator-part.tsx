import { ShieldCheck } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { shownName } from '#contract/visible-text.ts';
import type { DeskAccount } from '#contract/account-desk.ts';
import { useChangeAdministratorMutation } from '#web/api/clients/account-desk.ts';
import { isAdministrator } from '#web/api/signed-in/administrator.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Gives or takes the role of administrators, with a reason. */
export function AdministratorPart({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [change, { isLoading }] = useChangeAdministratorMutation();
  const area = useRef<HTMLTextAreaElement>(null);
  const hasRole = isAdministrator(account);
  const part = hasRole ? 'administrator.take' : 'administrator.give';
  const name = shownName(account.firstName);

  async function send() {
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) return area.current?.focus();
    const body = { administrator: !hasRole, text: text.trim() };
    const { data } = await change({ userId: account.id, body });
    if (data) setText('');
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <Card as="details" className="group px-5 py-2 md:px-6">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon of={ShieldCheck} />
        {t(`${part}.title`)}
      </summary>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4 py-3">
        <p className="text-14 text-muted">{t(`${part}.text`, { name })}</p>
        <TextArea
          ref={area}
          dir="auto"
          rows={3}
          label={t('administrator.reason', { name })}
          hint={t('restore.hint')}
          maxLength={deskTextMax}
          error={isMissing ? t('administrator.missing') : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsMissing(false);
          }}
        />
        <Button type="submit" variant="secondary" pending={isLoading} className="justify-self-start">
          {t(`${part}.submit`, { name })}
        </Button>
      </form>
    </Card>
  );
}
