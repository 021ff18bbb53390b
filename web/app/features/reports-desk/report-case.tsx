import { useState } from 'react';
import { DecisionFoot, isStale } from '#web/features/desk/decision-form.tsx';
import { CaseHead } from '#web/features/desk/case-head.tsx';
import { useOpenWork } from '#web/features/desk/claim-line.tsx';
import { useDecide } from '#web/features/desk/decide.ts';
import { FoundIn, LoadedCase, Said } from './moderation-frame.tsx';
import {
  useDecideReportMutation,
  useGetDeskReportQuery,
  useListDeskReportsQuery,
  useGetReportedMessagesQuery,
} from '#web/api/clients/reports-desk.ts';
import type { DeskReport, ListedReport } from '#contract/reports.ts';
import { reportReasonsOf, neighbours } from '#contract/reports-limits.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useCaseName, useNextWork } from '#web/features/desk/cases.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import ReviewPhotos from '#web/features/reviews/review-photos.tsx';
import { CaseFactsPart } from './case-facts.tsx';
import { VerdictForm, verdictDrafts, type Verdict } from './verdict-form.tsx';
import { moderationHref, reportsArgument, type ModerationAddress } from './moderation-address.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import './report-case.css';

/** The messages around a reported one, which are read only when they are asked for: the opening is in the audit. */
function ReportedMessages({ reportId }: { reportId: string }) {
  const { t } = useTranslation('reports-desk');
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {t('messages.open')}
        </Button>
        <p className="text-14 text-muted">
          {t('messages.audited', { count: neighbours.before + neighbours.after })}
        </p>
      </div>
    );
  return <Messages reportId={reportId} />;
}

function Messages({ reportId }: { reportId: string }) {
  const { t } = useTranslation('reports-desk');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { data, isError, error, refetch } = useGetReportedMessagesQuery({ reportId });
  if (!data)
    return isError ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton preset="list" label={common('loading')} />
    );
  return (
    <section aria-labelledby="around" className="grid gap-3">
      <h3 id="around" className="text-16">
        {t('messages.title')}
      </h3>
      <ol className="grid gap-2">
        {data.messages.map((message) => (
          <li
            key={message.id}
            className={classes(
              'grid gap-1 rounded-12 px-4 py-3',
              message.isReported ? 'bg-brand-soft' : 'bg-sunken',
            )}
          >
            <p className="text-14 text-muted">
              <bdi>{message.author?.displayName ?? common('deletedAccount')}</bdi>
              {' · '}
              {format.dateTime(message.at)}
              {message.isReported && ` · ${t('messages.reported')}`}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {message.text ?? t('noText')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One report: what it is about, what was said, and the decision. */
export function ReportCase({ id, address }: { id: string; address: ModerationAddress }) {
  const answer = useGetDeskReportQuery({ reportId: id }, { refetchOnMountOrArgChange: true });
  return (
    <LoadedCase
      list="reports"
      address={address}
      answer={answer}
      renderCase={(report) => <Opened key={report.id} report={report} address={address} />}
    />
  );
}

function Opened({ report, address }: { report: DeskReport; address: ModerationAddress }) {
  const { t } = useTranslation('reports-desk');
  const { t: common } = useTranslation();
  const { t: reports } = useTranslation('reports');
  const { t: reviews } = useTranslation('reviews');
  const format = useFormat();
  const { object, decision } = report;
  const name = useReportName()(report);
  // One that another administrator decides meanwhile keeps its form.
  const [wasDecided] = useState(decision !== null);
  return (
    <Card as="section" aria-labelledby="case" className="case">
      <CaseHead
        title={name}
        about={
          <>
            {t(`kind.${report.kind}`)} · {report.reference}
            {object.author && ` · ${t('author', { name: object.author.displayName })}`}
          </>
        }
        work={decision ? undefined : { kind: 'REPORT', id: report.id }}
      />
      <Said title={t('reported')} rating={object.rating}>
        {object.content !== null && object.findings.length > 0 ? (
          <FoundIn text={object.content} findings={object.findings} />
        ) : (
          (object.content ?? t('noText'))
        )}
      </Said>
      {object.findings.length > 0 && (
        <p className="text-14 text-muted">
          {t('found', { count: object.findings.length })}{' '}
          {format.list(object.findings.map(({ reason }) => reviews(`holdReason.${reason}`)))}
        </p>
      )}
      <Pictures object={object} />
      {report.kind === 'PROFILE' && object.pictures.every(({ kind }) => kind !== 'PORTRAIT') && (
        <p className="text-14 text-muted">{t('picture.none')}</p>
      )}
      {object.photos.length > 0 && (
        <ReviewPhotos
          review={{
            id: report.objectId,
            author: { displayName: object.author?.displayName ?? common('deletedAccount') },
            photos: object.photos,
          }}
        />
      )}
      {report.kind === 'MESSAGE' && <ReportedMessages reportId={report.id} />}
      <div className="grid">
        <h3 className="font-text text-16 font-semibold">{reports(`reason.${report.reason}`)}</h3>
        {report.text && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {report.text}
          </p>
        )}
        <p className="text-14 text-muted">
          {report.reporter ? t('by', { name: report.reporter.displayName }) : t('byVisitor')}
          {' · '}
          {format.dateTime(report.createdAt)}
          {report.others > 0 && (
            <>
              {' · '}
              {t('others', { count: report.others })}
            </>
          )}
          {object.path && (
            <>
              {' · '}
              <Link href={object.path} className="text-link">
                {t('open')}
              </Link>
            </>
          )}
        </p>
      </div>
      <CaseFactsPart facts={report.facts} author={object.author} />
      {decision && <Said title={reports(`outcome.${decision.action}`)}>{decision.text}</Said>}
      {wasDecided ? <DecisionFoot /> : <Decide report={report} address={address} />}
    </Card>
  );
}

/** What a report is called, as in the queue. */
export function useReportName(): (report: Pick<ListedReport, 'kind' | 'object'>) => string {
  const nameOf = useCaseName();
  return ({ kind, object: { name, reviewed } }) =>
    nameOf({ kind: 'REPORT', thing: kind, title: reviewed ?? name });
}

/** The pictures of what was reported, each enlarged in a tab of its own. */
function Pictures({ object: { name, pictures } }: Pick<DeskReport, 'object'>) {
  const { t } = useTranslation('reports-desk');
  if (pictures.length === 0) return null;
  return (
    <ul className="reported-pictures">
      {pictures.map(({ kind, url }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t(`picture.${kind}`, { name: name ?? t('gone'), number: index + 1 })}
              className={kind === 'PORTRAIT' ? 'reported-portrait' : undefined}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Decide({ report, address }: { report: DeskReport; address: ModerationAddress }) {
  const { t } = useTranslation('reports-desk');
  const { currentData: item } = useOpenWork({ kind: 'REPORT', id: report.id });
  const [commit, direct] = useDecideReportMutation();
  const { call, decide } = useDecide(direct);
  const { data: list } = useListDeskReportsQuery(reportsArgument(address));
  const nextWork = useNextWork(report.id);
  const { refetch } = useGetDeskReportQuery({ reportId: report.id });
  const nextReport = list?.content.find((one) => one.id !== report.id && one.decision === null);
  const next = nextWork ?? moderationHref('reports', address, nextReport?.id);
  const workOf = (verdict: Verdict) => {
    const decision = { ...verdict, version: report.version };
    return { kind: 'REPORT' as const, id: report.id, decision };
  };
  async function handleDecide(verdict: Verdict, forget: () => void) {
    const work = workOf(verdict);
    const error = await decide({
      work,
      drafts: verdictDrafts(report.id, verdict),
      commit: () => commit({ reportId: report.id, body: work.decision }),
      done: t(`done.${verdict.action}`, { reference: report.reference }),
      forget,
      next,
    });
    // A decision that was made by another keeps the form, and with it the text; another version is read again first.
    if (isStale(error)) void refetch();
  }
  return (
    <VerdictForm
      id={report.id}
      reasons={reportReasonsOf[report.kind]}
      suggested={report.reason}
      isReview={report.kind === 'REVIEW'}
      canHide={report.object.state === 'SHOWN'}
      kind="REPORT"
      next={next}
      languages={item?.languages}
      call={call}
      workOf={workOf}
      onDecide={(verdict, forget) => void handleDecide(verdict, forget)}
    />
  );
}
