import { Mail, Timer } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { measuredDays } from '#contract/measurement-limits.ts';
import type { Statistics } from '#contract/statistics.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import {
  useListFailedJobsQuery,
  useListMailsQuery,
  useRetryJobMutation,
  useRetryMailMutation,
} from '#web/api/clients/outbox.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { mailsHref } from '#web/features/system/outbox-address.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { MoreLink } from '#web/ui/actions/link.tsx';
import { Table } from '#web/ui/data/figures.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { WaitingMails } from './waiting-mails.tsx';

const firstPage = { page: 0, size: 10 };
const fresh = { refetchOnMountOrArgChange: true };

/** Mails that a mail server did not take and jobs that failed, each with the raw answer and one action. */
export function Failures() {
  const { t } = useTranslation('statistics');
  const { data: mails } = useListMailsQuery(firstPage, fresh);
  const { data: jobs } = useListFailedJobsQuery(firstPage, fresh);
  const [retryMail, mailRetry] = useRetryMailMutation();
  const [retryJob, jobRetry] = useRetryJobMutation();
  const failure = useErrorText(mailRetry.error ?? jobRetry.error);
  const title = useRef<HTMLHeadingElement>(null);
  const total = (mails?.totalElements ?? 0) + (jobs?.totalElements ?? 0);
  useFocusWhenLost(title, total);
  if (!mails || !jobs) return null;
  return (
    <section aria-labelledby="failures" className="today-section">
      <div className="today-head">
        <h2 ref={title} id="failures" tabIndex={-1} className="text-22 outline-none">
          {t('failures.heading')}
        </h2>
        <MoreLink href={mailsHref}>{t('failures.all')}</MoreLink>
      </div>
      <Card padded className="grid gap-1">
        <p>{total === 0 ? t('failures.none') : t('failures.title', { count: total })}</p>
        <WaitingMails />
      </Card>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      {total > 0 && (
        <Card as="ul" className="px-5">
          {mails.content.map((mail) => (
            <Failure
              key={mail.id}
              icon={Mail}
              title={
                <>
                  {mail.subject} · <bdi dir="ltr">{mail.recipient}</bdi>
                </>
              }
              failure={mail}
              isPending={mailRetry.isLoading && mailRetry.originalArgs?.mailId === mail.id}
              onRetry={() => void retryMail({ mailId: mail.id })}
            />
          ))}
          {jobs.content.map((job) => (
            <Failure
              key={job.id}
              icon={Timer}
              title={<code>{job.task}</code>}
              failure={job}
              isPending={jobRetry.isLoading && jobRetry.originalArgs?.jobId === job.id}
              onRetry={() => void retryJob({ jobId: job.id })}
            />
          ))}
        </Card>
      )}
    </section>
  );
}

type FailureProps = {
  icon: IconShape;
  title: ReactNode;
  failure: { createdAt: string; attempts: number; error: string | null; nextTryAt: string | null };
  isPending: boolean;
  onRetry: () => void;
};

function Failure({ icon, title, failure, isPending, onRetry }: FailureProps) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const inSentence = useInSentence();
  const { createdAt, attempts, error, nextTryAt } = failure;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0">
      <Icon of={icon} className="text-danger" />
      <div className="grid min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-14 text-muted">
          {t('failures.since', { at: inSentence(format.dateTime(createdAt)), count: attempts })}
          {' · '}
          {nextTryAt
            ? t('failures.next', { at: inSentence(format.dateTime(nextTryAt)) })
            : t('failures.givenUp')}
        </p>
        {error && (
          <code dir="ltr" className="text-start text-14 wrap-anywhere text-muted">
            {error}
          </code>
        )}
      </div>
      <Button variant="secondary" pending={isPending} onClick={onRetry}>
        {t('failures.retry')}
      </Button>
    </li>
  );
}

type Page = Statistics['pages'][number];

/** A pattern keeps its order in Arabic. */
const routeName = (route: string | null) => route && <bdi dir="ltr">{route}</bdi>;

/** How fast pages were in three visits out of four, by the pattern of their address. */
export function PageSpeeds({ pages }: { pages: readonly Page[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const ms = (value: number | null) =>
    value === null ? '–' : t('speeds.ms', { value: format.number(value) });
  return (
    <section aria-labelledby="speeds" className="grid gap-3 *:min-w-0">
      <h2 id="speeds" className="text-22">
        {t('speeds.title')}
      </h2>
      <p className="text-14 text-muted">{t('speeds.lead', { days: measuredDays })}</p>
      <Card>
        <Table
          caption={t('speeds.caption')}
          rows={pages}
          rowKey={({ route }) => route ?? ''}
          columns={[
            {
              key: 'route',
              title: t('speeds.route'),
              header: true,
              cell: ({ route }) => routeName(route) ?? t('speeds.unknown'),
            },
            {
              key: 'visits',
              title: t('speeds.visits'),
              numeric: true,
              cell: ({ visits }) => format.number(visits),
            },
            ...(['lcp', 'fcp', 'ttfb', 'fid'] as const).map((name) => ({
              key: name,
              title: t(`speeds.${name}`),
              numeric: true,
              cell: (page: Page) => ms(page[name]),
            })),
            {
              key: 'cls',
              title: t('speeds.cls'),
              numeric: true,
              cell: ({ cls }) => format.number(cls),
            },
          ]}
        />
      </Card>
    </section>
  );
}
