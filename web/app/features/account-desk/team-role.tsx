import { ShieldCheck } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import type { DeskAccount } from '#contract/account-desk.ts';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { staffRoleOf, staffRoles, type StaffRole } from '#contract/staff-rules.ts';
import { shownName } from '#contract/visible-text.ts';
import { useChangeStaffRoleMutation } from '#web/api/clients/account-desk.ts';
import { useTellAct } from './tell-act.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const none = 'NONE';

/** Gives a person a role in the team, another one, or takes it, with a reason that they read. */
export function TeamRole({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [chosen, setChosen] = useState<StaffRole | typeof none>();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [change, { isLoading }] = useChangeStaffRoleMutation();
  const area = useRef<HTMLTextAreaElement>(null);
  const name = shownName(account.firstName);
  const has = staffRoleOf(account) ?? none;
  const role = chosen ?? has;
  const tell = useTellAct(account.id);

  async function send() {
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) return area.current?.focus();
    const body = { role: role === none ? null : role, text: text.trim() };
    const { data } = await change({ userId: account.id, body });
    if (!data) return;
    setText('');
    setChosen(undefined);
    tell(
      role === none ? t('done.roleTaken', { name }) : t('done.role', { name, role: t(`role.roles.${role}`) }),
      t('done.mail', { name }),
    );
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading && role !== has) void send();
  }
  return (
    <Card as="details" className="group px-5 py-2 md:px-6">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon of={ShieldCheck} />
        {t('role.title')}
      </summary>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4 py-3">
        <RadioGroup
          legend={t('role.label', { name })}
          hideLegend
          name="staff-role"
          boxed
          columns={1}
          value={role}
          onChange={(value) => setChosen(staffRoles.find((one) => one === value) ?? none)}
          options={[
            ...staffRoles.map((value) => ({
              value,
              label: t(`role.roles.${value}`),
              description: t(`role.about.${value}`),
            })),
            { value: none, label: t('role.none'), description: t('role.noneText') },
          ]}
        />
        {role !== has && (
          <>
            {has !== none && <p className="text-14 text-muted">{t('role.ends', { name })}</p>}
            <TextArea
              ref={area}
              dir="auto"
              rows={3}
              label={t('role.reason', { name })}
              hint={t('restore.hint')}
              maxLength={deskTextMax}
              error={isMissing ? t('role.missing') : undefined}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setIsMissing(false);
              }}
            />
            <Button type="submit" variant="secondary" pending={isLoading} className="justify-self-start">
              {t('role.submit')}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
