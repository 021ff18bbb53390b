import { EyeOff, Check, Hourglass, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState, type SubmitEvent } from 'react';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useGetDecisionQuery, reportsApi, useAppealDecisionMutation } from '#web/api/clients/reports.ts';
import type { Decision } from '#contract/reports.ts';
import { legalHrefs } from '#contract/page-addresses.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { reportTextMax, breachReasons, type BreachReason } from '#contract/reports-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

type DecisionReason = NonNullable<Decision['reason']>;
type SuspensionReason = Exclude<DecisionReason, BreachReason>;

/** A reason that only suspensions have: the words of all others are those of reports. */
const isSuspensionReason = (reason: DecisionReason): reason is SuspensionReason =>
  !(breachReasons as readonly string[]).includes(reason);

/** The appeal of a decision: its form while it can be made, else what became of it. */
function AppealPart({ decision }: { decision: Decision }) {
  const { t } = useTranslation('reports');
  const made = useRef<HTMLDivElement>(null);
  useFocusWhenLost(made, decision.appeal);
  const isOver = !decision.appeal && !decision.appealUntil;
  return (
    <div className="grid gap-4">
      <Card as="section" padded aria-labelledby="appeal" className="grid gap-4">
        <h2 id="appeal" className="text-18">
          {t('appeal.title')}
        </h2>
        {decision.appeal && (
          <div ref={made} tabIndex={-1} className="outline-none">
            <Progress appeal={decision.appeal} />
          </div>
        )}
        {!decision.appeal && decision.appealUntil && (
          <AppealForm id={decision.id} until={decision.appealUntil} />
        )}
        {isOver && !decision.liftedAt && <p className="text-muted">{t('appeal.over')}</p>}
      </Card>
      <p className="text-14 text-muted">{t('appeal.elsewhere')}</p>
    </div>
  );
}

function AppealForm({ id, until }: { id: string; until: string }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [appeal, { error, isLoading, reset }] = useAppealDecisionMutation();
  const failure = useErrorText(error);
  const area = useRef<HTMLTextAreaElement>(null);
  const forget = useUnsavedChanges(text !== '');
  const textError = isMissing ? t('appeal.missing') : fieldErrorsOf(error)['text'];

  async function send() {
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) return area.current?.focus();
    const answer = await appeal({ id, body: { text: text.trim() } });
    if (answer.data) forget();
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-14 text-muted">{t('appeal.until', { date: format.date(until) })}</p>
      <TextArea
        ref={area}
        dir="auto"
        rows={4}
        label={t('appeal.text')}
        placeholder={t('appeal.placeholder')}
        counter={`${format.number(text.length)} / ${format.number(reportTextMax)}`}
        maxLength={reportTextMax}
        error={textError}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsMissing(false);
          if (error) reset();
        }}
      />
      {error && !textError && failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" variant="secondary" pending={isLoading}>
        {t('appeal.submit')}
      </Button>
    </form>
  );
}

/** What was written, who reads it by when, and the outcome. */
function Progress({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { outcome } = appeal;
  return (
    <ol className="grid gap-4">
      <li className="flex items-start gap-3">
        <Icon of={Check} className="text-success" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{t('appeal.sent')}</p>
          <p className="text-14 text-muted">{format.date(appeal.at)}</p>
          <p dir="auto" className="whitespace-pre-line">
            {appeal.text}
          </p>
        </div>
      </li>
      <li className="flex items-start gap-3">
        <Icon of={iconOf(outcome?.outcome)} className={outcome ? 'text-success' : 'text-muted'} />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{t(outcome ? `appeal.${outcome.outcome}` : 'appeal.reading')}</p>
          <p className="text-14 text-muted">
            {outcome ? format.date(outcome.at) : t('appeal.before', { date: format.date(appeal.dueAt) })}
          </p>
          {outcome && (
            <p dir="auto" className="whitespace-pre-line">
              {outcome.text}
            </p>
          )}
        </div>
      </li>
    </ol>
  );
}

function iconOf(outcome: string | undefined) {
  if (outcome === undefined) return Hourglass;
  return outcome === 'OVERTURNED' ? Undo2 : Check;
}

export const handle = { ns: ['reports'] };

const load: Load = ({ params: { id = '' }, query }) => query(reportsApi.endpoints.getDecision, { id });

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The statement of reasons of a decision, as the person reads it whom it is about, and the appeal. */
export default function DecisionPage() {
  const { t: common } = useTranslation();
  const { id = '' } = useParams();
  const {
    data: decision,
    isError,
    error,
    refetch,
  } = useGetDecisionQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 *:min-w-0 lg:pt-12">
      {decision && <Statement decision={decision} />}
      {!decision && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!decision && !isError && <Skeleton preset="detail" label={common('loading')} />}
    </div>
  );
}

function Statement({ decision }: { decision: Decision }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const title = t(`decision.title.${decision.kind}`);
  return (
    <>
      <PageHead title={title} hidden />
      <header className="grid justify-items-start gap-2">
        <Badge tone="danger" icon={EyeOff}>
          {t('decision.day', { date: format.date(decision.at) })}
        </Badge>
        <h1>{title}</h1>
        <p className="text-18 text-muted">{t('decision.lead')}</p>
      </header>
      {decision.liftedAt && (
        <Alert tone="success">{t('decision.lifted', { date: format.date(decision.liftedAt) })}</Alert>
      )}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_344px] lg:items-start lg:gap-10">
        <Card as="section" padded aria-labelledby="statement" className="grid gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 id="statement" className="text-22">
              {t('decision.statement')}
            </h2>
            <span className="text-14 text-muted">{decision.reference}</span>
          </div>
          {decision.content && (
            <figure className="grid gap-2 rounded-12 bg-sunken p-4">
              <figcaption className="font-semibold">{t('decision.content')}</figcaption>
              <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
                {decision.content}
              </blockquote>
            </figure>
          )}
          <dl className="grid gap-4">
            <Reason label={t('decision.facts')}>
              <span dir="auto" className="whitespace-pre-line">
                {decision.text}
              </span>
            </Reason>
            <Reason label={t('decision.rule')}>
              {decision.reason && (
                <>
                  {isSuspensionReason(decision.reason)
                    ? t(`suspensionReason.${decision.reason}`)
                    : t(`reason.${decision.reason}`)}
                  {' · '}
                </>
              )}
              <Link href={legalHrefs.terms} className="text-link">
                {t('decision.terms')}
              </Link>
            </Reason>
            <Reason label={t('decision.origin')}>{t(`origin.${decision.origin}`)}</Reason>
            <Reason label={t('decision.effect')}>{t(`effect.${decision.kind}`)}</Reason>
          </dl>
        </Card>
        <AppealPart decision={decision} />
      </div>
    </>
  );
}

function Reason({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4 sm:grid-cols-[160px_minmax(0,1fr)] sm:gap-4">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
