import { KeyRound, MailCheck, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import type { SecuritySettings } from '#web/api/generated/account.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import type { Session } from './use-end-sessions.ts';

type StatePanelProps = { settings: SecuritySettings; open: readonly Session[] };

/** Four states in words and dates. */
export function StatePanel({ settings, open }: StatePanelProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { hasPassword, passwordChangedAt, twoFactor, emailVerifiedAt } = settings;
  const doubtful = open.filter((session) => session.doubtful).length;
  const devices = [
    t('state.devicesCount', { count: open.length }),
    ...(doubtful > 0 ? [t('state.devicesDoubtful', { count: doubtful })] : []),
  ];
  function passwordWords(): string {
    if (!hasPassword) return t('state.passwordNone');
    return passwordChangedAt
      ? t('state.passwordChanged', { date: format.date(passwordChangedAt) })
      : t('state.passwordNever');
  }
  return (
    <section aria-labelledby="state-title" className="rounded-card bg-brand-soft p-5 md:p-6">
      <h2 id="state-title" className="sr-only">
        {t('state.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        <State icon={KeyRound} name={t('state.password')} words={passwordWords()} />
        <State
          icon={ShieldCheck}
          name={t('state.twoFactor')}
          words={
            twoFactor.since
              ? t('state.twoFactorSince', { date: format.date(twoFactor.since) })
              : t('state.twoFactorOff')
          }
        />
        <State
          icon={MailCheck}
          name={t('state.email')}
          words={
            emailVerifiedAt
              ? t('state.emailConfirmed', { date: format.date(emailVerifiedAt) })
              : t('state.emailWaiting')
          }
          isDoubtful={!emailVerifiedAt}
        />
        <State
          icon={MonitorSmartphone}
          name={t('state.devices')}
          words={format.list(devices)}
          isDoubtful={doubtful > 0}
        />
      </ul>
    </section>
  );
}

type StateProps = { icon: IconShape; name: string; words: string; isDoubtful?: boolean };

function State({ icon, name, words, isDoubtful = false }: StateProps) {
  return (
    <li className="grid content-start gap-0.5">
      <Icon of={icon} size={24} className={classes('mb-1.5', isDoubtful ? 'text-warning' : 'text-brand')} />
      <span className="font-semibold">{name}</span>
      <span className={classes('text-14 text-balance', isDoubtful && 'font-medium text-warning')}>
        {words}
      </span>
    </li>
  );
}
