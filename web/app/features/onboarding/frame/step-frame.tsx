import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { phoneText } from '#contract/phone-rules.ts';
import { uploadsArrived, useIsUploading } from '#web/api/signed-in/upload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { StepForm } from '../saving/use-step.ts';
import { hrefAfter, previousHref } from '../steps.ts';
import { useSaveMark } from './save-mark.ts';

type StepFrameProps = {
  step: Exclude<StepKey, 'PROVIDER_SIGNUP'>;
  form: StepForm;
  /** Labels of the fields of the step, for those that another device changed. */
  fieldLabel: (name: string) => string;
  /** What is not valid yet, shown beside the button. */
  left?: string | undefined;
  /**
   * Moves the focus to what is missing when the button is pressed; without it the first invalid field receives the
   * focus.
   */
  onLeft?: () => void;
  /** Fields outside the form, added when the step is completed. */
  extra?: () => Record<string, unknown>;
  /** The price in euros that the page shows for the chosen plan. */
  expectedPrice?: number | undefined;
  aside?: ReactNode;
  /** The content uses the full width instead of leaving space for an aside. */
  wide?: boolean;
  /** Content that saves itself and is not part of the step. */
  after?: ReactNode;
  children: ReactNode;
};

/** The label of the button when it does more than continue. */
const onward: Partial<Record<StepKey, 'send' | 'finish'>> = {
  PROVIDER_VERIFICATION: 'send',
  PROVIDER_PROFILE: 'finish',
};

/** Title, fields and button of one step; the aside is at the end side. */
export function StepFrame(props: StepFrameProps) {
  const { step, form, fieldLabel, left, onLeft, extra, expectedPrice, aside, wide, after, children } = props;
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const { mark } = useSaveMark();
  const element = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<'arrived' | 'awaited' | 'lost'>('arrived');
  const back = previousHref(step);
  useEffect(() => {
    if (form.refusals > 0) focusFirstWrong(element.current);
  }, [form.refusals]);

  const isUploading = useIsUploading();
  const isBusy = form.isCompleting || files === 'awaited';

  async function handleSubmit() {
    if (left !== undefined) return onLeft ? onLeft() : focusFirstWrong(element.current);
    setFiles('awaited');
    const isWhole = await uploadsArrived();
    setFiles(isWhole ? 'arrived' : 'lost');
    // After a navigation in the meantime there is nothing to do.
    if (!isWhole || !element.current) return;
    const answer = await form.complete(extra?.(), { expectedPrice });
    if (answer) await navigate(hrefAfter(answer, step));
  }

  return (
    <>
      <div className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
        <PageHead title={t(`title.${step}`)} hidden />
        <header className="grid gap-2">
          <h1 className="text-balance">{t(`title.${step}`)}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t(`lead.${step}`)}</p>
        </header>
        <form
          ref={element}
          noValidate
          className="mt-8 grid gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void handleSubmit();
          }}
        >
          <DisputedFields form={form} fieldLabel={fieldLabel} />
          {children}
          {mark.state === 'unreached' && (
            <p role="alert" className="text-danger">
              {t('frame.unreached')}
            </p>
          )}
          {files === 'lost' && (
            <p role="alert" className="text-danger">
              {t('frame.lostFiles')}
            </p>
          )}
          {mark.state === 'refused' && (
            <p role="alert" className="text-danger">
              {mark.why}
            </p>
          )}
          <div
            data-dock=""
            className="flex flex-wrap items-center gap-x-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-(--gutter) max-lg:pt-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))] max-lg:shadow-dock"
          >
            {back && (
              <LinkButton href={back} variant="secondary" size="l">
                {t('frame.back')}
              </LinkButton>
            )}
            <Button type="submit" size="l" pending={isBusy} className="max-sm:flex-1 max-sm:px-3">
              {t(`frame.${onward[step] ?? 'next'}`)}
            </Button>
            <p
              role="status"
              className="text-14 text-muted max-sm:order-first max-sm:w-full max-sm:pb-2 max-sm:empty:pb-0"
            >
              {files === 'awaited' && isUploading ? t('frame.awaitingFiles') : left}
            </p>
          </div>
        </form>
        {after && <div className="mt-12 border-t border-line pt-8">{after}</div>}
      </div>
      {!wide && <aside className="grid gap-4 lg:sticky lg:top-24">{aside}</aside>}
    </>
  );
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  // react-aria marks the boxes around its inputs with data-invalid="true": they cannot have the focus.
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=""]');
  // The first of several choices that form one field represents it.
  const first = wrong instanceof HTMLFieldSetElement ? wrong.querySelector('input') : wrong;
  first?.focus();
}

type DisputedFieldsProps = { form: StepForm; fieldLabel: (name: string) => string };

/**
 * Fields that were changed on another device too: the person chooses a value, and nothing is overwritten without
 * notice.
 */
function DisputedFields({ form, fieldLabel }: DisputedFieldsProps) {
  const { t } = useTranslation('onboarding');
  return form.disputed.map(({ name, theirs }) => (
    <div key={name} role="alert">
      <Alert tone="warning" title={t('disputed.title', { field: fieldLabel(name) })}>
        <p>
          {typeof theirs === 'string' && theirs !== ''
            ? t('disputed.theirs', { value: phoneText(theirs) })
            : t('disputed.text')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => form.resolveConflict(name, 'mine')}>
            {t('disputed.mine')}
          </Button>
          <Button variant="secondary" onClick={() => form.resolveConflict(name, 'theirs')}>
            {t('disputed.keepTheirs')}
          </Button>
        </div>
      </Alert>
    </div>
  ));
}
