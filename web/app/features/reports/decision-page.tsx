import { useGetDecisionQuery, reportsApi } from '#web/api/clients/reports.ts';
import type { Decision } from '#contract/reports.ts';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { legalHrefs } from '#contract/page-addresses.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AppealPart } from './appeal-part.tsx';
import { isSuspensionReason } from './decision-reasons.ts';

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
