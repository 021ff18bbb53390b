import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { reportReasonsOf, breachReasons } from '#contract/reports-limits.ts';
import type { WorkDecision, WorkItem, WorkOutcome } from '#contract/work-queue.ts';
import { loadErrorWords } from '#web/alerts/error-forwarder.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useDecideWorkMutation } from '#web/api/clients/work-queue.ts';
import { api } from '#web/api/base.ts';
import { draftKeeper } from '#web/api/signed-in/message-draft.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { offerUndo } from '#web/ui/feedback/undo-store.ts';
import { useNumberedName } from '#web/features/desk/cases.tsx';
import { workHref } from '#web/features/desk/work-address.ts';
import { VerdictForm, verdictDrafts, type Verdict } from '#web/features/reports-desk/verdict-form.tsx';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Kinds of which several cases can have the same decision. */
const bulkKinds = ['REPORT', 'HELD_REVIEW'] as const;
type BulkKind = (typeof bulkKinds)[number];
export const bulkKindOf = (kind: string | undefined): BulkKind | undefined =>
  bulkKinds.find((one) => one === kind);

/** Reasons that fit whatever was reported. */
const reasonsOf: Readonly<Record<BulkKind, readonly (typeof breachReasons)[number][]>> = {
  REPORT: breachReasons.filter((reason) =>
    Object.values(reportReasonsOf).every((reasons) => reasons.some((one) => one === reason)),
  ),
  HELD_REVIEW: reportReasonsOf.REVIEW,
};

/** The name under which a tab keeps what is chosen and typed for several cases. */
const draftOf = (kind: BulkKind) => `bulk-${kind}`;

type BulkPaneProps = { kind: BulkKind; items: readonly WorkItem[]; onDone: () => void };

/** The same decision with one reason for several cases: first what would become of each, then the decision. */
export function BulkPane({ kind, items, onDone }: BulkPaneProps) {
  const { t } = useTranslation('work-queue');
  const [decide, call] = useDecideWorkMutation();
  const [rehearsed, setRehearsed] = useState<{ verdict: Verdict; outcomes: readonly WorkOutcome[] }>();
  const [forget, setForget] = useState<() => void>();
  const translator = useTranslator();
  const dispatch = useDispatch<AppDispatch>();
  const workOf =
    (verdict: Verdict) =>
    ({ id }: { id: string }): WorkDecision => {
      const version = items.find((item) => item.id === id)?.version;
      return { kind, id, decision: { ...verdict, version } };
    };
  const [first] = items;

  async function rehearse(verdict: Verdict) {
    const body = { decisions: items.map(workOf(verdict)), dryRun: true };
    const { data } = await decide({ body });
    setRehearsed(data && { verdict, outcomes: data.outcomes });
  }
  function make({ verdict, outcomes }: { verdict: Verdict; outcomes: readonly WorkOutcome[] }) {
    const decisions = outcomes.filter(({ refusal }) => refusal === null).map(workOf(verdict));
    const keepDraft = draftKeeper();
    const keep = () => {
      for (const [name, text] of Object.entries(verdictDrafts(draftOf(kind), verdict))) keepDraft(name, text);
    };
    offerUndo({
      text: t('leaving'),
      hides: decisions.map(({ id }) => id),
      undo: () => {
        keep();
        showAlert({ tone: 'info', text: t('undone') });
      },
      commit: async () => {
        const { data, error } = await decide({ body: { decisions } });
        if (!data) {
          keep();
          const { text } = await loadErrorWords(error, translator);
          return showAlert({ tone: 'error', title: t('notDecided'), text });
        }
        // What an earlier one of them has decided with it is decided too.
        const refused = data.outcomes.filter(({ refusal }) => refusal && refusal.reason !== 'DECIDED');
        showAlert({
          tone: refused.length === 0 ? 'success' : 'warning',
          text: [
            t('bulk.done', { count: data.outcomes.length - refused.length }),
            ...refused.map(({ refusal }) => refusal?.message),
          ].join(' '),
        });
        await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      },
    });
    onDone();
  }
  if (!first) return <p className="py-12 text-center text-muted">{t('bulk.choose')}</p>;
  const isSame =
    rehearsed !== undefined &&
    rehearsed.outcomes.length === items.length &&
    rehearsed.outcomes.every(({ id }) => items.some((item) => item.id === id));
  const known = isSame ? rehearsed : undefined;
  const possible = known?.outcomes.filter(({ refusal }) => refusal === null).length ?? 0;
  return (
    <Card as="section" padded aria-labelledby="bulk" className="grid gap-5">
      <h2 id="bulk" className="text-22">
        {t('bulk.title', { count: items.length })}
      </h2>
      <VerdictForm
        id={draftOf(kind)}
        reasons={reasonsOf[kind]}
        canHide
        isHeld={kind === 'HELD_REVIEW'}
        kind={kind === 'HELD_REVIEW' ? 'REVIEW' : 'REPORT'}
        next={workHref}
        languages={undefined}
        call={call}
        workOf={(verdict) => workOf(verdict)(first)}
        submit={t('bulk.rehearse')}
        variant="secondary"
        onDecide={(verdict, clear) => {
          setForget(() => clear);
          void rehearse(verdict);
        }}
      />
      {known && <Outcomes outcomes={known.outcomes} items={items} />}
      <div className="flex flex-wrap gap-2">
        {known && possible > 0 && (
          <Button
            pending={call.isLoading}
            onClick={() => {
              forget?.();
              make(known);
            }}
          >
            {t('bulk.decide', { count: possible })}
          </Button>
        )}
        <Button variant="plain" onClick={onDone}>
          {t('bulk.cancel')}
        </Button>
      </div>
    </Card>
  );
}

type OutcomesProps = { outcomes: readonly WorkOutcome[]; items: readonly WorkItem[] };

/** What would become of each case. */
function Outcomes({ outcomes, items }: OutcomesProps) {
  const { t } = useTranslation('work-queue');
  const numberedName = useNumberedName();
  const nameOf = (item: WorkItem | undefined) => (item ? numberedName(item) : t('gone'));
  return (
    <section aria-labelledby="rehearsed" role="status" className="grid gap-2">
      <h3 id="rehearsed" className="text-16">
        {t('bulk.rehearsed')}
      </h3>
      <ul className="grid gap-2 text-14">
        {outcomes.map(({ id, refusal, letters }) => (
          <li key={id} className="flex items-start gap-2">
            <Icon
              of={refusal ? CircleAlert : CircleCheck}
              size={18}
              className={refusal ? 'text-danger' : 'text-success'}
            />
            <span>
              <bdi className="font-semibold">{nameOf(items.find((item) => item.id === id))}</bdi>
              {' · '}
              {refusal?.message ?? t('bulk.letters', { count: letters ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
