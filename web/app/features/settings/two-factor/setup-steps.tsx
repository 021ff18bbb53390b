import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveQuestion } from '#web/alerts/leave-question.tsx';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useBeginTwoFactorMutation, type CurrentUser } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { securityHref } from '#contract/page-addresses.ts';
import { SetupApp } from './setup-app.tsx';
import { SetupCodes } from './setup-codes.tsx';
import { SetupConfirm } from './setup-confirm.tsx';
import { SetupHeader } from './setup-header.tsx';

type SetupStepsProps = { hasPassword: boolean; user: CurrentUser };

/** From an application to the recovery codes, on one page. */
export function SetupSteps({ hasPassword, user }: SetupStepsProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [begin, { data: setup, error }] = useBeginTwoFactorMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const isBegun = useRef(false);
  const leaveFreely = useUnsavedChanges(codes !== undefined);
  useEffect(() => {
    // Each beginning makes another secret: a second one would make the square that is shown useless.
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  }, [begin]);
  function handleFinish() {
    leaveFreely();
    void navigate(securityHref);
  }
  return (
    <>
      <SetupHeader current={codes ? 2 : 1} />
      <main id="content" className="wrap grid max-w-272 gap-8 pt-7 pb-20 md:pt-12 *:min-w-0">
        {!codes && (
          <div className="grid gap-2">
            <h1>{t('setup.title')}</h1>
            <p className="max-w-[56ch] text-18 text-pretty text-muted">{t('setup.lead')}</p>
          </div>
        )}
        {codes && <SetupCodes codes={codes} email={user.email} onFinish={handleFinish} />}
        {!codes && setup && (
          <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-18 *:min-w-0">
            <SetupApp setup={setup} />
            <SetupConfirm hasPassword={hasPassword} onConfirmed={setCodes} />
          </div>
        )}
        {!setup && error && <LoadFailure error={error} onRetry={() => begin()} />}
        {!setup && !error && <Skeleton preset="form" label={common('loading')} />}
      </main>
      <LeaveQuestion
        words={{
          title: t(codes ? 'setup.leaveTitle' : 'setup.stopTitle'),
          text: t(codes ? 'setup.leaveText' : 'setup.stopText'),
          leave: t('setup.leaveNow'),
        }}
      />
    </>
  );
}
