import { MailCheck } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { mailTemplates } from '#contract/mail-templates.ts';
import { mailSorts } from '#contract/outbox-limits.ts';
import type { FailedJob, OutboxMail, OutboxRetried, WaitingMails as Waiting } from '#contract/outbox.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import {
  useGetWaitingMailsQuery,
  useListFailedJobsQuery,
  useListMailsQuery,
  useRetryJobMutation,
  useRetryJobsMutation,
  useRetryMailMutation,
  useRetryMailsMutation,
} from '#web/api/clients/outbox.ts';
import { FilterChips, FilterLinks, SearchForm } from '#web/features/desk/desk-filters.tsx';
import { DeskList, NothingListed, type Answer, type Page } from '#web/features/desk/desk-list.tsx';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link, MoreLink } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import {
  asksForList,
  jobsArgument,
  jobsFilter,
  listWithWork,
  mailsArgument,
  mailsRetryFilter,
  outboxHref,
  outboxLists,
  readOutboxAddress,
  statesOf,
  waitingMailsHref,
  type OutboxAddress,
} from './outbox-address.ts';
import { waitsTooLong } from './waiting-rules.ts';

/** Mails in each of their states, and jobs that failed: found, and tried again alone or together. */
export function OutboxSection() {
  const { t } = useTranslation('outbox');
  const templateOf = useTemplateWords();
  const [search] = useSearchParams();
  const { data: waiting } = useGetWaitingMailsQuery(undefined, { refetchOnMountOrArgChange: true });
  const work = waiting && listWithWork(waiting);
  const address = { ...readOutboxAddress(search), ...(!asksForList(search) && work) };
  const { list, kind, state, sort } = address;
  const without = (change: Partial<OutboxAddress>) => outboxHref({ ...address, ...change, page: 0 });
  return (
    <section aria-labelledby="outbox" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="outbox" className="text-22">
          {t('title')}
        </h2>
        <p className="text-muted">{t('lead')}</p>
      </div>
      <FilterLinks
        label={t('lists')}
        links={outboxLists.map((one) => ({
          key: one,
          href: outboxHref({ list: one }),
          isOn: one === list,
          label: <Counted label={t(`list.${one}`)} count={openIn(waiting, one)} />,
        }))}
      />
      {list === 'mails' && <WaitingMails isShown={state === 'UNTRIED'} />}
      {list === 'mails' && (
        <search>
          <SearchForm
            key={outboxHref({ ...address, query: '', page: 0 })}
            asked={address.query}
            hrefOf={(query) => outboxHref({ ...address, query, page: 0 })}
            label={t(state === 'SENT' ? 'search.labelSent' : 'search.label')}
            t={t}
          />
        </search>
      )}
      <FilterLinks
        label={t('states')}
        links={[
          {
            key: '',
            href: without({ state: '' }),
            isOn: state === '',
            label: <Counted label={t('state.ALL')} count={countIn(waiting, list, '')} />,
          },
          ...statesOf(list).map((one) => ({
            key: one,
            href: without({ state: one }),
            isOn: one === state,
            label: <Counted label={t(`state.${one}`)} count={countIn(waiting, list, one)} />,
          })),
        ]}
      />
      {list === 'mails' && (
        <FilterLinks
          label={t('sorts')}
          links={mailSorts.map((one) => ({
            key: one,
            href: without({ sort: one }),
            isOn: one === sort,
            label: t(`sort.${one}`),
          }))}
        />
      )}
      {kind !== '' && (
        <FilterChips
          chips={[{ href: without({ kind: '' }), label: t('chip.kind', { kind: templateOf(kind) ?? kind }) }]}
          clearHref={outboxHref({ list })}
          t={t}
        />
      )}
      {list === 'mails' ? <Mails address={address} /> : <Jobs address={address} />}
    </section>
  );
}

/** The words of a list and how much is in it, without a number while that is not known exactly. */
function Counted({ label, count }: { label: string; count: number | null | undefined }) {
  const format = useFormat();
  return (
    <>
      {label}
      {typeof count === 'number' && <span className="text-muted"> {format.number(count)}</span>}
    </>
  );
}

/** How much of a list is to be seen to: what failed, and mails that wait. */
function openIn(waiting: Waiting | undefined, list: OutboxAddress['list']): number | null | undefined {
  const failed = countIn(waiting, list, '');
  const untried = list === 'mails' ? countIn(waiting, list, 'UNTRIED') : 0;
  return typeof failed === 'number' && typeof untried === 'number' ? failed + untried : undefined;
}

/** How much is in a list, where that is known: nobody counts what was sent. */
function countIn(
  waiting: Waiting | undefined,
  list: OutboxAddress['list'],
  state: OutboxAddress['state'],
): number | null | undefined {
  if (!waiting || state === 'SENT') return undefined;
  if (state === 'UNTRIED') return waiting.isExact ? waiting.count : null;
  const { WAITING, GIVEN_UP } = waiting.failed[list];
  if (state !== '') return waiting.failed[list][state];
  return WAITING === null || GIVEN_UP === null ? null : WAITING + GIVEN_UP;
}

/** How many mails have not been tried yet and since when; nothing while none waits. `isShown`: they are in the list below. */
function WaitingMails({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { currentData: waiting } = useGetWaitingMailsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!waiting?.since) return null;
  const { count, isExact, since, hasServer } = waiting;
  const isLate = waitsTooLong(since, now);
  const title = t(isExact ? 'waiting.count' : 'waiting.countOver', {
    count,
    at: inSentence(format.dateTime(since)),
  });
  return (
    <Alert tone={isLate ? 'warning' : 'info'} title={title}>
      {t(hasServer ? 'waiting.server' : 'waiting.noServer')}{' '}
      {!isShown && <MoreLink href={waitingMailsHref}>{t('waiting.show')}</MoreLink>}
    </Alert>
  );
}

/** What a template is called; undefined for one that has no words, such as a task. */
function useTemplateWords() {
  const { t } = useTranslation('outbox');
  return (name: string): string | undefined => {
    const template = mailTemplates.find((one) => one === name);
    // A dot parts the levels of a key.
    return template && t(`template.${template.replace('.', '-') as Dashed<typeof template>}`);
  };
}
type Dashed<Name extends string> = Name extends `${infer Start}.${infer End}` ? `${Start}-${End}` : Name;

function Mails({ address }: { address: OutboxAddress }) {
  const { t } = useTranslation('outbox');
  const answer = useListMailsQuery(mailsArgument(address), { refetchOnMountOrArgChange: true });
  const { data: waiting } = useGetWaitingMailsQuery(undefined);
  const [retry, retrying] = useRetryMailMutation();
  const [retryAll, retryingAll] = useRetryMailsMutation();
  const hasServer = waiting?.hasServer ?? false;
  const isFailing = address.state !== 'UNTRIED' && address.state !== 'SENT';
  const isPending = (mail: OutboxMail) => retrying.isLoading && retrying.originalArgs?.mailId === mail.id;
  return (
    <Listed<OutboxMail>
      address={address}
      answer={answer}
      error={retrying.error ?? retryingAll.error}
      note={isFailing ? t('second.mails') : undefined}
      // Without a mail server nothing that waits can leave.
      retryAll={
        hasServer && address.state !== 'SENT'
          ? async (body) => (await retryAll({ body: { ...mailsRetryFilter(address), ...body } })).data
          : undefined
      }
      renderItem={(mail) => (
        <MailRow
          key={mail.id}
          mail={mail}
          kindHref={outboxHref({ ...address, kind: mail.template, page: 0 })}
          hasServer={hasServer}
          isPending={isPending(mail)}
          onRetry={() => void retry({ mailId: mail.id })}
        />
      )}
    />
  );
}

function Jobs({ address }: { address: OutboxAddress }) {
  const { t } = useTranslation('outbox');
  const answer = useListFailedJobsQuery(jobsArgument(address), { refetchOnMountOrArgChange: true });
  const [retry, retrying] = useRetryJobMutation();
  const [retryAll, retryingAll] = useRetryJobsMutation();
  return (
    <Listed<FailedJob>
      address={address}
      answer={answer}
      error={retrying.error ?? retryingAll.error}
      note={t('second.jobs')}
      retryAll={async (body) => (await retryAll({ body: { ...jobsFilter(address), ...body } })).data}
      renderItem={(job) => (
        <Row
          key={job.id}
          kind={<code dir="ltr">{job.task}</code>}
          kindHref={outboxHref({ ...address, kind: job.task, page: 0 })}
          kindLabel={job.task}
          facts={<FailureFacts failure={job} />}
          answer={job.error}
          action={t('retry')}
          isPending={retrying.isLoading && retrying.originalArgs?.jobId === job.id}
          onAct={() => void retry({ jobId: job.id })}
        />
      )}
    />
  );
}

type RetryAll = (body: { dryRun: boolean; until?: string }) => Promise<OutboxRetried | undefined>;
type ListedProps<Item> = {
  address: OutboxAddress;
  answer: Answer<Page<Item>>;
  error: unknown;
  note: string | undefined;
  retryAll: RetryAll | undefined;
  renderItem: (item: Item) => ReactNode;
};

function Listed<Item>({ address, answer, error, note, retryAll, renderItem }: ListedProps<Item>) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const failure = useErrorText(error);
  const start = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(start, answer.currentData?.totalElements);
  const isMails = address.list === 'mails' && address.state !== '';
  const number = (page: Page<Item>) => ({ number: format.number(page.totalElements) });
  return (
    <div className="grid gap-3">
      <p ref={start} tabIndex={-1} className="text-14 text-muted outline-none">
        {note}
      </p>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <DeskList
        answer={answer}
        empty={
          isMails ? (
            <EmptyState icon={MailCheck} title={t('empty.mails')}>
              {t('empty.mailsText')}
            </EmptyState>
          ) : (
            <NothingListed
              icon={MailCheck}
              isFiltered={outboxHref(address) !== outboxHref({ list: address.list })}
              allHref={outboxHref({ list: address.list })}
              t={t}
            />
          )
        }
        countOf={(page) =>
          isMails
            ? t(page.totalIsExact ? 'mails.count' : 'mails.countOver', number(page))
            : t(page.totalIsExact ? 'count' : 'countOver', number(page))
        }
        tools={retryAll && <RetryAllButton key={outboxHref(address)} retryAll={retryAll} />}
        renderItems={(items) => <ul>{items.map(renderItem)}</ul>}
        hrefOf={(page) => outboxHref({ ...address, page })}
        t={t}
      />
    </div>
  );
}

/** First how many, then all of them: what failed in between is left. */
function RetryAllButton({ retryAll }: { retryAll: RetryAll }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const [counted, setCounted] = useState<OutboxRetried>();
  const [done, setDone] = useState<number>();
  const [isPending, setPending] = useState(false);
  async function send(body: Parameters<RetryAll>[0]) {
    setPending(true);
    const answer = await retryAll(body);
    setPending(false);
    return answer;
  }
  async function count() {
    setDone(undefined);
    setCounted(await send({ dryRun: true }));
  }
  async function retry(until: string) {
    setDone((await send({ dryRun: false, until }))?.count);
    setCounted(undefined);
  }
  return (
    <div className="grid gap-2">
      <p role="status" className="text-14">
        {done !== undefined && t('all.done', { number: format.number(done) })}
        {counted?.count === 0 && t('all.none')}
        {counted !== undefined &&
          counted.count > 0 &&
          t('all.count', { number: format.number(counted.count) })}
        {counted?.isAll === false && <> {t('all.more')}</>}
      </p>
      <div className="flex flex-wrap gap-2">
        {counted && counted.count > 0 ? (
          <>
            <Button pending={isPending} onClick={() => void retry(counted.until)}>
              {t('all.go')}
            </Button>
            <Button variant="secondary" onClick={() => setCounted(undefined)}>
              {t('all.keep')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" pending={isPending} onClick={() => void count()}>
            {t('all.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}

type MailRowProps = {
  mail: OutboxMail;
  kindHref: string;
  hasServer: boolean;
  isPending: boolean;
  onRetry: () => void;
};

function MailRow({ mail, kindHref, hasServer, isPending, onRetry }: MailRowProps) {
  const { t } = useTranslation('outbox');
  const templateOf = useTemplateWords();
  const { subject, recipient, template, attempts, error, isKept, sentAt } = mail;
  const words = templateOf(template);
  const isUntried = sentAt === null && attempts === 0;
  return (
    <Row
      title={
        <>
          {subject === null ? <i>{t('secret')}</i> : <bdi>{subject}</bdi>} · <bdi dir="ltr">{recipient}</bdi>
        </>
      }
      kind={words ?? <code dir="ltr">{template}</code>}
      kindHref={kindHref}
      kindLabel={words ?? template}
      facts={sentAt !== null || isUntried ? <MailFacts mail={mail} /> : <FailureFacts failure={mail} />}
      // Without a mail server the notice above the list says why all of them wait.
      reason={isKept && hasServer && t('kept.server')}
      answer={error}
      action={isUntried ? t('send') : t('retry')}
      isPending={isPending}
      // Without a mail server it would only wait again.
      onAct={sentAt !== null || !hasServer ? undefined : onRetry}
    />
  );
}

/** When a mail that has not failed was written, and when it leaves or left. */
function MailFacts({ mail: { createdAt, nextTryAt, sentAt } }: { mail: OutboxMail }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const inSentence = useInSentence();
  const at = (instant: string) => ({ at: inSentence(format.dateTime(instant)) });
  return (
    <>
      {t('written', at(createdAt))}
      {sentAt !== null && ` · ${t('sent', at(sentAt))}`}
      {sentAt === null && nextTryAt !== null && ` · ${t('turn', at(nextTryAt))}`}
    </>
  );
}

/** Since when something fails, how often it was tried, and when it is again. */
function FailureFacts({ failure }: { failure: OutboxMail | FailedJob }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const inSentence = useInSentence();
  const { createdAt, attempts, nextTryAt } = failure;
  return (
    <>
      {t('since', { at: inSentence(format.dateTime(createdAt)), number: format.number(attempts) })}
      {' · '}
      {nextTryAt ? t('next', { at: inSentence(format.dateTime(nextTryAt)) }) : t('givenUp')}
    </>
  );
}

type RowProps = {
  title?: ReactNode;
  kind: ReactNode;
  kindHref: string;
  kindLabel: string;
  facts: ReactNode;
  /** Why it waits, in words. */
  reason?: ReactNode;
  /** What the mail server or the job answered, as it was. */
  answer: string | null;
  action: string;
  isPending: boolean;
  onAct: (() => void) | undefined;
};

/** What it is, since when, the raw answer, and one action. */
function Row({
  title,
  kind,
  kindHref,
  kindLabel,
  facts,
  reason,
  answer,
  action,
  isPending,
  onAct,
}: RowProps) {
  const { t } = useTranslation('outbox');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        {title && <p className="font-semibold wrap-anywhere">{title}</p>}
        <p className="flex flex-wrap gap-x-4 text-14 text-muted">
          <Link
            href={kindHref}
            aria-label={t('sameKind', { kind: kindLabel })}
            className="text-link wrap-anywhere"
          >
            {kind}
          </Link>
          <span>{facts}</span>
          {reason && <span>{reason}</span>}
        </p>
        {answer && (
          <code dir="ltr" className="text-start text-14 wrap-anywhere text-muted">
            {answer}
          </code>
        )}
      </div>
      {onAct && (
        <Button variant="secondary" pending={isPending} onClick={onAct}>
          {action}
        </Button>
      )}
    </li>
  );
}
