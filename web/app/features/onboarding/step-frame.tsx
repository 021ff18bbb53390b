import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { uploadsArrived, useIsUploading } from '#web/api/uploads-under-way.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DisputedFields } from './disputed-fields.tsx';
import { useSaveMark } from './save-mark.ts';
import { hrefAfter, previousHref } from './steps.ts';
import type { StepForm } from './use-step.ts';

type StepFrameProps = {
  step: Exclude<StepKey, 'PROVIDER_SIGNUP'>;
  form: StepForm;
  /** Words for the fields of the step, where another device changed one. */
  fieldLabel: (name: string) => string;
  /** What is not right yet, said beside the button. */
  left?: string | undefined;
  /** Fields that stand apart from the form, added when the step is completed. */
  extra?: () => Record<string, unknown>;
  aside?: ReactNode;
  /** What is saved by itself and no part of the step. */
  after?: ReactNode;
  children: ReactNode;
};

/** Title, fields and the way on of one step; whatever is beside it stands at the end side. */
export function StepFrame({ step, form, fieldLabel, left, extra, aside, after, children }: StepFrameProps) {
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
    if (left !== undefined) return focusFirstWrong(element.current);
    setFiles('awaited');
    const isWhole = await uploadsArrived();
    setFiles(isWhole ? 'arrived' : 'lost');
    // Whoever went elsewhere meanwhile stays there.
    if (!isWhole || !element.current) return;
    const answer = await form.complete(extra?.());
    if (answer) await navigate(hrefAfter(answer, step));
  }

  return (
    <>
      <div className="min-w-0">
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
              {mark.text}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {back && (
              <LinkButton href={back} variant="secondary" size="l">
                {t('frame.back')}
              </LinkButton>
            )}
            <Button type="submit" size="l" pending={isBusy}>
              {t(step === 'PROVIDER_PROFILE' ? 'frame.finish' : 'frame.next')}
            </Button>
            {left && <p className="text-14 text-muted">{left}</p>}
            <p role="status" className="text-14 text-muted">
              {files === 'awaited' && isUploading && t('frame.awaitingFiles')}
            </p>
          </div>
        </form>
        {after && <div className="mt-12 border-t border-line pt-8">{after}</div>}
      </div>
      <aside className="grid gap-4 lg:sticky lg:top-24">{aside}</aside>
    </>
  );
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  // Of several choices that make one field, the first stands for it.
  const first = wrong instanceof HTMLFieldSetElement ? wrong.querySelector('input') : wrong;
  first?.focus();
}
