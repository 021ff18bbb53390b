import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { WorkDecision, WorkItem } from '#contract/work-queue.ts';
import { fieldErrorsOf, isFields } from '#web/alerts/error-payload.ts';
import { loadErrorWords } from '#web/alerts/error-forwarder.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { api } from '#web/api/base.ts';
import { usePreviewDecisionMutation } from '#web/api/clients/work-queue.ts';
import { draftKeeper } from '#web/api/signed-in/message-draft.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { offerUndo, settleNotice } from '#web/ui/feedback/undo-store.ts';
import { useListedWork, useNumberedName, useQueueAddress } from './cases.tsx';

export type Call = { error?: unknown; isLoading: boolean; reset: () => void };
type Deciding = {
  work: WorkDecision;
  /** What is named where no queue lists it. */
  named?: Pick<WorkItem, 'title' | 'reference'>;
  /** What was typed, by the name of its draft: it comes back when the decision is undone or refused. */
  drafts: Readonly<Record<string, string>>;
  commit: () => Promise<{ error?: unknown }>;
  /** What is said once it is decided. */
  done: string;
  /** Called once it is accepted: the texts are no changes any more. */
  forget: () => void;
  /** Where to go on; undefined: the page stays. */
  next: string | undefined;
};

/** The error of a rehearsal names fields of the decision inside its body. */
function ofDecision(error: unknown): unknown {
  if (!isFields(error) || !isFields(error['data']) || !isFields(error['data']['validationErrors']))
    return error;
  const { data } = error;
  const fields = fieldErrorsOf(error);
  const own = Object.entries(fields).map(([field, text]) => [field.replace(/^decision\./, ''), text]);
  return { ...error, data: { ...data, validationErrors: Object.fromEntries(own) } };
}

/**
 * Decides on a case: at once on the page of its kind (`direct` is its call). In the queue, and on a page that shows
 * `DeskUndo` (`canUndo`), the decision is rehearsed, so that it is refused where it is wrong, and made once it cannot be
 * undone any more. Returns the error of a refusal.
 */
export function useDecide(
  direct: Call,
  { canUndo = false } = {},
): { call: Call; decide: (deciding: Deciding) => Promise<unknown> } {
  const { t } = useTranslation('work-queue');
  const translator = useTranslator();
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const { pathname, search } = useLocation();
  const address = useQueueAddress();
  const isRehearsed = canUndo || address !== undefined;
  const { currentData: page } = useListedWork(address);
  const nameOf = useNumberedName();
  const [rehearse, rehearsal] = usePreviewDecisionMutation();
  const rehearsalError = useMemo(() => ofDecision(rehearsal.error), [rehearsal.error]);

  async function decide(deciding: Deciding): Promise<unknown> {
    const { work, drafts, commit, done, forget, next } = deciding;
    const here = pathname + search;
    const isStillHere = () => location.pathname + location.search === here;
    const goOn = () => {
      if (next !== undefined && isStillHere()) void navigate(next);
    };
    if (!isRehearsed) {
      const { error } = await commit();
      if (error) return error;
      forget();
      showAlert({ tone: 'success', text: done });
      return goOn();
    }
    const listed = page?.content.find(({ id }) => id === work.id);
    const item = listed ?? (deciding.named && { thing: null, ...work, ...deciding.named });
    const keepDraft = draftKeeper();
    const keep = () => {
      for (const [name, text] of Object.entries(drafts)) keepDraft(name, text);
    };
    async function tell(refusal: unknown) {
      const { text } = await loadErrorWords(refusal, translator);
      showAlert({
        tone: 'error',
        title: t('notDecided'),
        text,
        link: { label: t('reopen'), href: here },
      });
    }
    // What waits is made first: it may decide on the same thing.
    await settleNotice();
    const { error } = await rehearse({ body: work });
    if (error) {
      if (!isStillHere()) await tell(error);
      return ofDecision(error);
    }
    forget();
    offerUndo({
      text: item
        ? t(work.kind === 'CONTACT' ? 'answerLeavingOf' : 'leavingOf', { name: nameOf(item) })
        : t('leaving'),
      hides: work.id,
      undo: () => {
        keep();
        showAlert({ tone: 'info', text: t('undone') });
        if (!isStillHere()) void navigate(here);
      },
      commit: async () => {
        const { error: refusal } = await commit();
        if (refusal) {
          keep();
          return tell(refusal);
        }
        showAlert({ tone: 'success', text: done });
        await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      },
    });
    // One who has moved on meanwhile stays there.
    return goOn();
  }
  return { call: isRehearsed ? { ...rehearsal, error: rehearsalError } : direct, decide };
}
