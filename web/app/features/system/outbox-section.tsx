import { MailCheck } from 'lucide-react';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { outboxStates } from '#contract/outbox-limits.ts';
import type { FailedJob, OutboxRetried, UnsentMail } from '#contract/outbox.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import {
  useGetWaitingMailsQuery,
  useListFailedJobsQuery,
  useListUnsentMailsQuery,
  useRetryJobMutation,
  useRetryJobsMutation,
  useRetryMailMutation,
  useRetryMailsMutation,
} from '#web/api/clients/outbox.ts';
import { FilterChips, FilterLinks, QueryField } from '#web/features/desk/desk-filters.tsx';
import { DeskList, NothingListed, type Answer, type Page } from '#web/features/desk/desk-list.tsx';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import {
  outboxArgument,
  outboxFilter,
  outboxHref,
  outboxLists,
  readOutboxAddress,
  type OutboxAddress,
} from './outbox-address.ts';
import { waitsTooLong } from './waiting-rules.ts';

/** Mails that a mail server did not take, and jobs that failed: found, and tried again alone or together. */
export function OutboxSection() {
  const { t } = useTranslation('outbox');
  const [search] = useSearchParams();
  const address = readOutboxAddress(search);
  const { list, kind, state } = address;
  const without = (change: Partial<OutboxAddress>) => outboxHref({ ...address, ...change, page: 0 });
  return (
    <section aria-labelledby="outbox" className="grid max-w-180 gap-4">
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
          label: t(`list.${one}`),
        }))}
      />
      {list === 'mails' && <WaitingMails />}
      {list === 'mails' && <AddressSearch key={outboxHref(address)} address={address} />}
      <FilterLinks
        label={t('states')}
        links={[
          { key: '', href: without({ state: '' }), isOn: state === '', label: t('state.ALL') },
          ...outboxStates.map((one) => ({
            key: one,
            href: without({ state: one }),
            isOn: one === state,
            label: t(`state.${one}`),
          })),
        ]}
      />
      {kind !== '' && (
        <FilterChips
          chips={[{ href: without({ kind: '' }), label: t('chip.kind', { kind }) }]}
          clearHref={outboxHref({ list })}
          t={t}
        />
      )}
      {list === 'mails' ? <Mails address={address} /> : <Jobs address={address} />}
    </section>
  );
}

/** How many mails have not been tried yet and since when; nothing while none waits. */
function WaitingMails() {
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
      {t(hasServer ? 'waiting.server' : 'waiting.noServer')}
    </Alert>
  );
}

function AddressSearch({ address }: { address: OutboxAddress }) {
  const { t } = useTranslation('outbox');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address.query);
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(outboxHref({ ...address, query: typed.trim(), page: 0 }));
  }
  return (
    <search>
      <form noValidate onSubmit={handleSubmit}>
        <QueryField asked={address.query} value={typed} onChange={setTyped} t={t} />
      </form>
    </search>
  );
}

const mailTitle = ({ subject, recipient }: UnsentMail) => (
  <>
    <bdi>{subject}</bdi> · <bdi dir="ltr">{recipient}</bdi>
  </>
);

function Mails({ address }: { address: OutboxAddress }) {
  const answer = useListUnsentMailsQuery(outboxArgument(address), { refetchOnMountOrArgChange: true });
  const [retry, retrying] = useRetryMailMutation();
  const [retryAll, retryingAll] = useRetryMailsMutation();
  return (
    <Failures<UnsentMail>
      address={address}
      answer={answer}
      error={retrying.error ?? retryingAll.error}
      titleOf={mailTitle}
      kindOf={(mail) => mail.template}
      isPending={({ id }) => retrying.isLoading && retrying.originalArgs?.mailId === id}
      onRetry={({ id }) => void retry({ mailId: id })}
      retryAll={async (body) => (await retryAll({ body: { ...outboxFilter(address), ...body } })).data}
    />
  );
}

function Jobs({ address }: { address: OutboxAddress }) {
  const answer = useListFailedJobsQuery(outboxArgument(address), { refetchOnMountOrArgChange: true });
  const [retry, retrying] = useRetryJobMutation();
  const [retryAll, retryingAll] = useRetryJobsMutation();
  return (
    <Failures<FailedJob>
      address={address}
      answer={answer}
      error={retrying.error ?? retryingAll.error}
      titleOf={() => null}
      kindOf={(job) => job.task}
      isPending={({ id }) => retrying.isLoading && retrying.originalArgs?.jobId === id}
      onRetry={({ id }) => void retry({ jobId: id })}
      retryAll={async (body) => (await retryAll({ body: { ...outboxFilter(address), ...body } })).data}
    />
  );
}

type RetryAll = (body: { dryRun: boolean; until?: string }) => Promise<OutboxRetried | undefined>;
type FailuresProps<Item> = {
  address: OutboxAddress;
  answer: Answer<Page<Item>>;
  error: unknown;
  titleOf: (item: Item) => ReactNode;
  kindOf: (item: Item) => string;
  isPending: (item: Item) => boolean;
  onRetry: (item: Item) => void;
  retryAll: RetryAll;
};

function Failures<Item extends UnsentMail | FailedJob>({
  address,
  answer,
  error,
  titleOf,
  kindOf,
  isPending,
  onRetry,
  retryAll,
}: FailuresProps<Item>) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const failure = useErrorText(error);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(note, answer.currentData?.totalElements);
  return (
    <div className="grid gap-3">
      <p ref={note} tabIndex={-1} className="text-14 text-muted outline-none">
        {t(`second.${address.list}`)}
      </p>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <DeskList
        answer={answer}
        empty={
          <NothingListed
            icon={MailCheck}
            isFiltered={outboxHref(address) !== outboxHref({ list: address.list })}
            allHref={outboxHref({ list: address.list })}
            t={t}
          />
        }
        countOf={(page) =>
          t(page.totalIsExact ? 'count' : 'countOver', { number: format.number(page.totalElements) })
        }
        tools={<RetryAllButton key={outboxHref(address)} retryAll={retryAll} />}
        renderItems={(items) => (
          <ul>
            {items.map((item) => (
              <FailureRow
                key={item.id}
                failure={item}
                title={titleOf(item)}
                kind={kindOf(item)}
                kindHref={outboxHref({ ...address, kind: kindOf(item), page: 0 })}
                isPending={isPending(item)}
                onRetry={() => onRetry(item)}
              />
            ))}
          </ul>
        )}
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

type FailureRowProps = {
  failure: UnsentMail | FailedJob;
  title: ReactNode;
  kind: string;
  kindHref: string;
  isPending: boolean;
  onRetry: () => void;
};

/** What failed, since when, the raw answer, and one action. */
function FailureRow({ failure, title, kind, kindHref, isPending, onRetry }: FailureRowProps) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const inSentence = useInSentence();
  const { createdAt, attempts, error, nextTryAt } = failure;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        {title && <p className="font-semibold wrap-anywhere">{title}</p>}
        <Link
          href={kindHref}
          aria-label={t('sameKind', { kind })}
          className="justify-self-start text-14 text-link wrap-anywhere"
        >
          <code dir="ltr">{kind}</code>
        </Link>
        <p className="text-14 text-muted">
          {t('since', { at: inSentence(format.dateTime(createdAt)), number: format.number(attempts) })}
          {' · '}
          {nextTryAt ? t('next', { at: inSentence(format.dateTime(nextTryAt)) }) : t('givenUp')}
        </p>
        {error && (
          <code dir="ltr" className="text-start text-14 wrap-anywhere text-muted">
            {error}
          </code>
        )}
      </div>
      <Button variant="secondary" pending={isPending} onClick={onRetry}>
        {t('retry')}
      </Button>
    </li>
  );
}
