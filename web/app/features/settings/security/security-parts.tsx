import type { CurrentUser, SecuritySettings } from '#web/api/generated/account.ts';
import { AlertsPart } from './alerts-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { DoubtfulQuestion } from './doubtful-question.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { StatePanel } from './state-panel.tsx';
import { TwoFactorPart } from '../two-factor/two-factor-part.tsx';
import { useEndSessions } from './use-end-sessions.ts';

type SecurityPartsProps = { settings: SecuritySettings; user: CurrentUser };

export function SecurityParts({ settings, user }: SecurityPartsProps) {
  const ending = useEndSessions(settings.sessions);
  return (
    <>
      <div className="grid gap-4">
        <DoubtfulQuestion session={ending.open.find(({ doubtful }) => doubtful)} onEnd={ending.end} />
        <StatePanel settings={settings} open={ending.open} />
      </div>
      <PasswordPart hasPassword={settings.hasPassword} email={user.email} />
      <TwoFactorPart settings={settings} email={user.email} />
      <DevicesPart {...ending} />
      <EmailPart settings={settings} email={user.email} />
      <AlertsPart settings={settings} />
    </>
  );
}
