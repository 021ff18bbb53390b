import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepHeading } from './step-heading.tsx';

type SetupCodesProps = { codes: readonly string[]; email: string; onFinish: () => void };

/** The third step: the recovery codes, which are shown once. */
export function SetupCodes({ codes, email, onFinish }: SetupCodesProps) {
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
