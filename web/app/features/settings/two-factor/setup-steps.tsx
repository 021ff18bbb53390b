import { zodResolver } from '@hookform/resolvers/zod';
import { Check, Copy, Plus, RectangleEllipsis, ScanLine, Smartphone, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useBeginTwoFactorMutation, useConfirmTwoFactorMutation } from '#web/api/clients/auth.ts';
import type { CurrentUser, TwoFactorSetup } from '#contract/auth.ts';
import { securityHref } from '#contract/page-addresses.ts';
import { otpDigits, otpStepSeconds } from '#contract/auth-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { LeaveQuestion } from '#web/alerts/leave-question.tsx';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { OtpField } from '#web/features/auth/otp-field.tsx';
import { PasswordField } from '#web/features/auth/password-field.tsx';
import { AccountField, FormFailure, SendCode } from '#web/features/settings/proof-form.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Stepper, TaskHeader } from '#web/ui/layout/task-header.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** One path for all dark modules of a QR square, a run of a row at a time. */
export function qrPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** Messages are keys of texts. */
const setupSchema = z.object({
  otp: z.string().check(z.length(otpDigits, 'otp')),
  password: z.string().check(z.minLength(1, 'password')),
});
type SetupValues = z.infer<typeof setupSchema>;

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

const keyGroup = 4;
const groupsOf = (secret: string) => secret.match(new RegExp(`.{1,${keyGroup}}`, 'g'))?.join(' ') ?? secret;

/** The first step: the secret for an application, as a link, as a square and as a key. */
function SetupApp({ setup }: { setup: TwoFactorSetup }) {
  const { t } = useTranslation('security');
  return (
    <section aria-labelledby="setup-app" className="grid content-start gap-4">
      <StepHeading id="setup-app" number={1}>
        {t('setup.appTitle')}
      </StepHeading>
      <p className="text-muted">{t('setup.appText')}</p>
      <Card className="grid gap-5 p-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-7 md:p-6">
        <LinkButton variant="soft" block href={setup.uri} className="md:hidden">
          <Icon of={Smartphone} size={18} />
          {t('setup.open')}
        </LinkButton>
        <QrSquare rows={setup.qr} label={t('setup.qr')} />
        <div className="grid content-center gap-3.5">
          <ol className="grid gap-2 text-14">
            <HowTo icon={Plus} words={t('setup.howAdd')} />
            <HowTo icon={ScanLine} words={t('setup.howScan')} />
            <HowTo icon={RectangleEllipsis} words={t('setup.howCode')} />
          </ol>
          <SecretKey secret={setup.secret} />
        </div>
      </Card>
    </section>
  );
}

function HowTo({ icon, words }: { icon: IconShape; words: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={18} className="mt-px text-success" />
      {words}
    </li>
  );
}

/** Dark on white in both themes: not every camera reads the opposite. */
function QrSquare({ rows, label }: { rows: readonly string[]; label: string }) {
  return (
    <div className="self-start justify-self-center rounded-12 border border-line bg-[white] p-4">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        className="size-52"
      >
        <path d={qrPath(rows)} fill="black" />
      </svg>
    </div>
  );
}

function SecretKey({ secret }: { secret: string }) {
  const { t } = useTranslation('security');
  const [copy, setCopy] = useState<'keyCopied' | 'keyCopyFailed'>();
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopy('keyCopied');
    } catch {
      setCopy('keyCopyFailed');
    }
  }
  return (
    <div className="grid gap-1 border-t border-line pt-3.5">
      <p className="text-14 text-muted">{t('setup.keyText')}</p>
      <bdi dir="ltr" className="leading-relaxed font-semibold tracking-wide rtl:text-end">
        {groupsOf(secret)}
      </bdi>
      <Button variant="quiet" onClick={() => void handleCopy()} className="-ms-3 justify-self-start text-14">
        <Icon of={copy === 'keyCopied' ? Check : Copy} size={18} />
        {t(copy === 'keyCopied' ? 'setup.keyCopied' : 'setup.copyKey')}
      </Button>
      <p role="status" className={copy === 'keyCopyFailed' ? 'text-14 text-danger' : 'sr-only'}>
        {copy && t(`setup.${copy}`)}
      </p>
    </div>
  );
}

const fieldOf = { otp: 'otp', password: 'password' } as const;

type SetupConfirmProps = { hasPassword: boolean; onConfirmed: (codes: readonly string[]) => void };

/** The second step: the first code of the application switches the second factor on. */
function SetupConfirm({ hasPassword, onConfirmed }: SetupConfirmProps) {
  const { t } = useTranslation('security');
  const [confirm, { isLoading, error }] = useConfirmTwoFactorMutation();
  const form = useForm<SetupValues>({
    resolver: zodResolver(setupSchema),
    defaultValues: { otp: '', password: '' },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  // Before the password, so that of two invalid fields it is the first that takes the focus.
  const {
    field: { ref: otpRef, value: otp, onChange: handleOtp },
  } = useController({ control, name: 'otp' });
  useUnsavedChanges(formState.isDirty);
  const words = {
    otp: t('otp.missing'),
    password: t(hasPassword ? 'proof.passwordMissing' : 'proof.mailedCodeMissing'),
  };
  const submit = handleSubmit(async (body) => {
    if (isLoading) return;
    const { data, error: refusal } = await confirm({ body });
    if (data) onConfirmed(data.recoveryCodes);
    else showFieldErrors(refusal, fieldOf, form);
  });
  const passwordError = errorText(errors.password, words);
  return (
    <section aria-labelledby="setup-code" className="grid content-start gap-4">
      <StepHeading id="setup-code" number={2}>
        {t('setup.codeTitle')}
      </StepHeading>
      <p className="text-muted">{t('setup.codeText', { seconds: otpStepSeconds })}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <AccountField />
        <OtpField
          ref={otpRef}
          value={otp}
          onChange={handleOtp}
          hint={t('otp.hint')}
          error={errorText(errors.otp, words)}
        />
        <div className="grid max-w-98 gap-4">
          {hasPassword ? (
            <PasswordField
              label={t('proof.password')}
              autoComplete="current-password"
              error={passwordError}
              {...register('password')}
            />
          ) : (
            <>
              <SendCode />
              <TextField
                label={t('proof.mailedCode')}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                error={passwordError}
                {...register('password')}
              />
            </>
          )}
        </div>
        {error && Object.keys(fieldErrorsOf(error)).length === 0 && <FormFailure error={error} />}
        <Button type="submit" size="l" pending={isLoading} className="max-md:w-full md:justify-self-start">
          {t('setup.submit')}
        </Button>
        <p className="text-14 text-muted">{t('setup.submitText')}</p>
      </form>
    </section>
  );
}

type SetupCodesProps = { codes: readonly string[]; email: string; onFinish: () => void };

/** The third step: the recovery codes, which are shown once. */
function SetupCodes({ codes, email, onFinish }: SetupCodesProps) {
  const { t } = useTranslation('security');
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    top.current?.focus();
  }, []);
  function handleFinish() {
    if (isKept) return onFinish();
    setMissing(true);
    box.current?.focus();
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-18 *:min-w-0">
      <section aria-labelledby="setup-codes" className="grid content-start gap-4">
        <div ref={top} tabIndex={-1} role="status" className="outline-none">
          <Alert tone="success" title={t('setup.onTitle')}>
            {t('setup.onText', { email })}
          </Alert>
        </div>
        <StepHeading id="setup-codes" number={3} isTitle>
          {t('setup.codesTitle')}
        </StepHeading>
        <p className="text-muted">{t('setup.codesText')}</p>
        <RecoveryCodes codes={codes} email={email} />
      </section>
      <section aria-labelledby="setup-keep" className="grid content-start gap-5">
        <h2 id="setup-keep" className="text-22">
          {t('setup.keepTitle')}
        </h2>
        <ul className="grid gap-4">
          <Place name={t('setup.keep.paper')} words={t('setup.keep.paperText')} isGood />
          <Place name={t('setup.keep.manager')} words={t('setup.keep.managerText')} isGood />
          <Place name={t('setup.keep.mail')} words={t('setup.keep.mailText')} isGood={false} />
        </ul>
        <Checkbox
          ref={box}
          label={t('setup.kept')}
          checked={isKept}
          onChange={(event) => {
            setKept(event.target.checked);
            setMissing(false);
          }}
          error={isMissing && t('setup.keptMissing')}
        />
        <Button size="l" onClick={handleFinish} className="max-md:w-full md:justify-self-start">
          {t('setup.finish')}
        </Button>
        <p className="text-14 text-muted">{t('setup.finishText')}</p>
      </section>
    </div>
  );
}

function Place({ name, words, isGood }: { name: string; words: string; isGood: boolean }) {
  return (
    <li className="flex items-start gap-3.5">
      <span
        className={classes(
          'grid size-8 flex-none place-items-center rounded-full',
          isGood ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
        )}
      >
        <Icon of={isGood ? Check : X} size={18} />
      </span>
      <span className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-14 text-muted">{words}</span>
      </span>
    </li>
  );
}

type StepHeadingProps = {
  id: string;
  number: number;
  /** The heading of the page, where the step is all that it shows. */
  isTitle?: boolean;
  children: ReactNode;
};

function StepHeading({ id, number, isTitle = false, children }: StepHeadingProps) {
  const Heading = isTitle ? 'h1' : 'h2';
  return (
    <Heading id={id} tabIndex={-1} className="flex items-center gap-3 text-22 outline-none">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-14 text-brand"
      >
        {number}
      </span>
      {children}
    </Heading>
  );
}

const steps = ['app', 'confirm', 'codes'] as const;

/** Only the logo, the current step and a link to leave. */
export function SetupHeader({ current }: { current: number }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const { brandName } = useSettings();
  return (
    <TaskHeader
      brand={brandName}
      homeLabel={common('home', { brand: brandName })}
      closeLabel={t(current < 2 ? 'setup.leave' : 'setup.toSecurity')}
      closeHref={securityHref}
    >
      <Stepper
        label={t('setup.steps')}
        current={current}
        doneLabel={t('setup.stepDone')}
        steps={steps.map((step) => ({ key: step, label: t(`setup.step.${step}`) }))}
      />
    </TaskHeader>
  );
}
