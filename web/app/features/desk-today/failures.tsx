import {
  useListFailedJobsQuery,
  useListUnsentMailsQuery,
  useRetryJobMutation,
  useRetryMailMutation,
} from '#web/api/clients/outbox.ts';
import { Mail, Timer } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

const firstPage = { page: 0, size: 10 };
const fresh = { refetchOnMountOrArgChange: true };

/** Mails that a mail server did not take and jobs that failed, each with the raw answer and one action. */
export function Failures() {
  const { t } = useTranslation('desk-today');
  const { data: mails } = useListUnsentMailsQuery(firstPage, fresh);
  const { data: jobs } = useListFailedJobsQuery(firstPage, fresh);
  const [retryMail, mailRetry] = useRetryMailMutation();
  const [retryJob, jobRetry] = useRetryJobMutation();
  const failure = useErrorText(mailRetry.error ?? jobRetry.error);
  const title = useRef<HTMLHeadingElement>(null);
  const total = (mails?.totalElements ?? 0) + (jobs?.totalElements ?? 0);
  useFocusWhenLost(title, total);
  if (!mails || !jobs) return null;
  return (
    <section aria-labelledby="failures" className="grid gap-3">
      <h2 ref={title} id="failures" tabIndex={-1} className="text-22 outline-none">
        {t('failures.title', { count: total })}
      </h2>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      {total === 0 ? (
        <p className="text-muted">{t('failures.none')}</p>
      ) : (
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
  const { t } = useTranslation('desk-today');
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
