import './letters.css';
import { Mails, PenLine, SearchX } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { deskQueryMax } from '#contract/account-desk-limits.ts';
import { languages } from '#contract/languages.ts';
import { completeLanguages, isOpenLetter } from '#contract/letters-rules.ts';
import type { Letter } from '#contract/letters.ts';
import { prospectKinds, prospectStatuses, prospectUnconfirmedKeptDays } from '#contract/prospects-limits.ts';
import type { Prospect } from '#contract/prospects-desk.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { catalogApi, useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import {
  lettersApi,
  useGetProspectStatsQuery,
  useListLettersQuery,
  useListProspectsQuery,
  useSendLetterMutation,
  useStopLetterMutation,
} from '#web/api/clients/letters.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { OnlyFor, StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useAskedSearch } from '#web/features/desk/desk-address.ts';
import { DeskList } from '#web/features/desk/desk-list.tsx';
import { TableDownload } from '#web/features/table-download/table-download.tsx';
import { languageNames } from '#web/i18n/direction.ts';
import type { Format } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormat, useInSentence, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link, LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';
import { Stat } from '#web/ui/data/figures.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LetterBadge, isStoppable, sumOf } from './letter-state.tsx';
import { StackedTable, type StackedColumn } from './stacked-table.tsx';
import {
  isPostalCode,
  letterHref,
  lettersArgument,
  lettersHref,
  newLetterHref,
  prospectsArgument,
  prospectsExportPath,
  readLettersAddress,
  writeToHref,
  type LettersAddress,
} from './letters-address.ts';

/** How many people wait, left or have an account by now. */
function Figures() {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const { data: trades = [] } = useListCategoriesQuery({});
  const { data: stats } = useGetProspectStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!stats) return null;
  const { states, kinds, week, clientsIn, providersIn, leaving } = stats;
  const inWeek = (count: number) => (count > 0 ? t('stat.week', { count: format.number(count) }) : undefined);
  const figures = [
    ['CONFIRMED', states.CONFIRMED, inWeek(week.CONFIRMED)],
    [
      'CLIENT',
      kinds.CLIENT,
      clientsIn && t('stat.clientsIn', { ...clientsIn, count: format.number(clientsIn.count) }),
    ],
    [
      'PROVIDER',
      kinds.PROVIDER,
      providersIn &&
        t('stat.providersIn', {
          category: trades.find(({ id }) => id === providersIn.category)?.name ?? providersIn.category,
          count: format.number(providersIn.count),
        }),
    ],
    [
      'PENDING_CONFIRMATION',
      states.PENDING_CONFIRMATION,
      t('stat.PENDING_CONFIRMATIONNote', { days: prospectUnconfirmedKeptDays }),
    ],
    ['CONVERTED', states.CONVERTED, inWeek(week.CONVERTED) ?? t('stat.CONVERTEDNote')],
    [
      'UNSUBSCRIBED',
      states.UNSUBSCRIBED,
      leaving !== null && t('stat.leaving', { share: format.percent(leaving) }),
    ],
  ] as const;
  return (
    <Card padded as="section" aria-label={t('stat.label')} className="letter-figures">
      {figures.map(([name, count, note]) => (
        <Stat key={name} label={t(`stat.${name}`)} value={format.number(count)} note={note} />
      ))}
    </Card>
  );
}

/** Milliseconds between two looks at letters that are on their way. */
const lookAgainMs = 2000;

function Letters({ address }: { address: LettersAddress }) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const [isOnItsWay, setOnItsWay] = useState(false);
  const answer = useListLettersQuery(lettersArgument(address), {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOnItsWay ? lookAgainMs : 0,
    skipPollingIfUnfocused: true,
  });
  const isUnderWay = answer.currentData?.content.some(({ state }) => state === 'SENDING') ?? false;
  if (isUnderWay !== isOnItsWay) setOnItsWay(isUnderWay);
  return (
    <section aria-labelledby="letters" className="grid gap-3">
      <h2 id="letters" className="text-22">
        {t('list.title')}
      </h2>
      <DeskList
        answer={answer}
        empty={<EmptyState icon={Mails} title={t('list.none')} />}
        countOf={({ totalElements }) => t('list.count', { count: totalElements })}
        look="cards"
        renderItems={(letters) => (
          <Card>
            <StackedTable caption={t('list.title')} rows={letters} columns={letterColumns(t, format)} />
          </Card>
        )}
        hrefOf={(lettersPage) => lettersHref({ ...address, lettersPage })}
        t={(key, values) => t(`list.${key}`, values)}
      />
    </section>
  );
}

/** What a letter is called, and who wrote it. */
function LetterName({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const inSentence = useInSentence();
  const own = useLanguage();
  const { id, texts, author, nextBatchAt, stoppedByRefusals } = letter;
  const complete = completeLanguages(letter);
  const missing = languages.filter((language) => !complete.includes(language));
  const subject = texts[own].subject || languages.map((one) => texts[one].subject).find(Boolean);
  const facts = [
    missing.length > 0 && t('missing', { languages: format.list(missing.map((one) => languageNames[one])) }),
    author !== null && t('by', { name: author }),
    nextBatchAt !== null && t('waits', { at: inSentence(format.dateTime(nextBatchAt)) }),
  ].filter(Boolean);
  return (
    <>
      <Link href={letterHref(id)} className="font-semibold wrap-anywhere as-written hover:underline">
        <bdi>{subject ?? t('list.untitled')}</bdi>
      </Link>
      <span className="block text-14 text-muted">{facts.join(' · ')}</span>
      {stoppedByRefusals && <span className="block text-14 text-danger">{t('refusals.title')}</span>}
    </>
  );
}

/** Its state, and of one that is over since when. */
function LetterStatus({ letter }: { letter: Letter }) {
  const format = useFormat();
  return (
    <span className="inline-grid justify-items-start gap-1">
      <LetterBadge letter={letter} />
      {letter.completedAt !== null && (
        <span className="text-14 text-muted">{format.dateTime(letter.completedAt)}</span>
      )}
    </span>
  );
}

const hasBegun = ({ state }: Letter): boolean => !isOpenLetter(state);

/** How many people get it, or how many have it by now. */
function LetterReach({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const { state, recipients, sent, refused } = letter;
  const all = sumOf(recipients);
  if (!hasBegun(letter)) return t('people', { count: all });
  return (
    <span className="grid gap-1 tabular-nums">
      {state !== 'SENT' && <ProgressBar thin label={t('progress.label')} value={all > 0 ? sent / all : 1} />}
      <span>{t('progress.text', { sent: format.number(sent), all: format.number(all) })}</span>
      {refused > 0 && <span className="text-14 text-muted">{t('refused', { count: refused })}</span>}
    </span>
  );
}

/** What can be done with a letter without opening it. */
function LetterActs({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters');
  const { id, state, version } = letter;
  const [stop, stopping] = useStopLetterMutation();
  const [send, sending] = useSendLetterMutation();
  const failure = useErrorText(stopping.error ?? sending.error);
  async function resume() {
    const { data } = await send({ id, body: { version } });
    if (data) showAlert({ tone: 'success', text: t(`done.${data.state}`) });
  }
  return (
    <span className="letter-acts">
      {isStoppable(letter) && (
        <Button
          variant="secondary"
          pending={stopping.isLoading}
          onClick={() => void stop({ id, body: { version } })}
        >
          {t('stop')}
        </Button>
      )}
      {state === 'STOPPED' && (
        <Button variant="secondary" pending={sending.isLoading} onClick={() => void resume()}>
          {t('resume')}
        </Button>
      )}
      <LinkButton variant="plain" href={letterHref(id)}>
        {t(`open.${state}`)}
      </LinkButton>
      {failure && (
        <span role="alert">
          <FieldError>{failure}</FieldError>
        </span>
      )}
    </span>
  );
}

/** What the table says of a letter. */
const letterColumns = (t: Translate<'letters'>, format: Format): StackedColumn<Letter>[] => [
  {
    key: 'letter',
    title: t('list.letter'),
    cell: (letter) => <LetterName letter={letter} />,
    isHeader: true,
  },
  { key: 'state', title: t('list.state'), cell: (letter) => <LetterStatus letter={letter} /> },
  { key: 'sent', title: t('list.sent'), cell: (letter) => <LetterReach letter={letter} /> },
  {
    key: 'left',
    title: t('list.left'),
    cell: (letter) => (hasBegun(letter) ? format.number(letter.left) : '–'),
  },
  { key: 'acts', title: t('list.acts'), cell: (letter) => <LetterActs letter={letter} />, isBare: true },
];

/** What the list of people is narrowed by; it is in the address. */
function ProspectFilter({ address }: { address: LettersAddress }) {
  const { t } = useTranslation('letters');
  const navigate = useNavigate();
  const { data: trades = [] } = useListCategoriesQuery({});
  const [typed, setTyped] = useState(address);
  const [isSent, setSent] = useState(false);
  const { query, kind, category, postalCode, state } = typed;
  const isRefused = postalCode !== '' && !isPostalCode(postalCode);
  const change = (changed: Partial<LettersAddress>) => setTyped({ ...typed, ...changed });
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSent(true);
    if (!isRefused) void navigate(lettersHref({ ...typed, query: query.trim(), page: 0 }));
  }
  return (
    <search>
      <form noValidate onSubmit={handleSubmit} className="letter-filter">
        <TextField
          type="search"
          dir="ltr"
          autoComplete="off"
          label={t('prospect.query')}
          maxLength={deskQueryMax}
          value={query}
          onChange={({ target }) => change({ query: target.value })}
        />
        <Select
          label={t('prospect.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('kind.all') },
            ...prospectKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={({ target }) => change({ kind: prospectKinds.find((one) => one === target.value) })}
        />
        <Select
          label={t('prospect.category')}
          value={category}
          options={[
            { value: '', label: t('category.all') },
            ...trades.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => change({ category: target.value })}
        />
        <TextField
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          label={t('prospect.postalCode')}
          error={isSent && isRefused ? t('prospect.postalCodeWrong') : undefined}
          maxLength={5}
          value={postalCode}
          onChange={({ target }) => change({ postalCode: target.value.trim() })}
        />
        <Select
          label={t('prospect.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('status.all') },
            ...prospectStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          onChange={({ target }) => change({ state: prospectStatuses.find((one) => one === target.value) })}
        />
        <Button type="submit">{t('prospect.submit')}</Button>
      </form>
    </search>
  );
}

const tones: Record<Prospect['state'], Tone> = {
  PENDING_CONFIRMATION: 'warning',
  CONFIRMED: 'success',
  CONVERTED: 'brand',
  UNSUBSCRIBED: 'neutral',
};

/** What the table says of a person. */
const columnsOf = (
  t: Translate<'letters'>,
  format: Format,
  nameOf: (category: string | null) => string,
): StackedColumn<Prospect>[] => [
  {
    key: 'email',
    title: t('prospect.email'),
    cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    isHeader: true,
  },
  { key: 'kind', title: t('prospect.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
  { key: 'category', title: t('prospect.category'), cell: ({ category }) => nameOf(category) },
  {
    key: 'postalCode',
    title: t('prospect.code'),
    cell: ({ postalCode }) => <bdi dir="ltr">{postalCode ?? '–'}</bdi>,
  },
  {
    key: 'language',
    title: t('prospect.language'),
    cell: ({ language }) => <bdi>{languageNames[language]}</bdi>,
  },
  { key: 'since', title: t('prospect.since'), cell: ({ askedAt }) => format.date(askedAt) },
  {
    key: 'state',
    title: t('prospect.state'),
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`status.${state}`)}</Badge>,
  },
];

function Prospects({ address }: { address: LettersAddress }) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const { data: trades = [] } = useListCategoriesQuery({});
  const answer = useListProspectsQuery(prospectsArgument(address), { refetchOnMountOrArgChange: true });
  const nameOf = (category: string | null) =>
    trades.find(({ id }) => id === category)?.name ?? category ?? '–';
  return (
    <DeskList
      answer={answer}
      empty={
        lettersHref({ ...address, page: 0, lettersPage: 0 }) === lettersHref({}) ? (
          <EmptyState icon={Mails} title={t('prospect.nobody')}>
            {t('prospect.nobodyText')}
          </EmptyState>
        ) : (
          <EmptyState
            icon={SearchX}
            title={t('prospect.none')}
            action={
              <LinkButton variant="secondary" href={lettersHref({})}>
                {t('prospect.showAll')}
              </LinkButton>
            }
          >
            {t('prospect.noneText')}
          </EmptyState>
        )
      }
      countOf={({ totalElements }) => t('people', { count: totalElements })}
      tools={<MoreLink href={writeToHref(address)}>{t('prospect.write')}</MoreLink>}
      look="cards"
      renderItems={(people) => (
        <Card>
          <StackedTable
            caption={t('prospect.caption')}
            rows={people}
            columns={columnsOf(t, format, nameOf)}
          />
        </Card>
      )}
      hrefOf={(page) => lettersHref({ ...address, page })}
      t={t}
    />
  );
}

/** Takes out those whom the list has, and says how many these are. */
function ProspectExport({ address }: { address: LettersAddress }) {
  const { t } = useTranslation('letters');
  const { currentData: people } = useListProspectsQuery(prospectsArgument(address));
  const count = people?.totalElements ?? 0;
  return (
    <TableDownload
      path={prospectsExportPath(address)}
      fileName="prospects"
      label={count === 0 ? t('prospect.export') : t('prospect.exportAll', { count })}
      saved={t('prospect.exported')}
    />
  );
}

export const handle = { ns: ['letters', 'site'] };

const load: Load = ({ url, query }) => {
  const address = readLettersAddress(url.searchParams);
  const { endpoints } = lettersApi;
  return Promise.all([
    query(endpoints.getProspectStats, undefined),
    query(endpoints.listLetters, lettersArgument(address)),
    query(endpoints.listProspects, prospectsArgument(address)),
    query(catalogApi.endpoints.listCategories, {}),
  ]);
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** Letters to those who asked to hear from the site, and these people, for administrators. */
export default function LettersPage() {
  return (
    <StaffOnly>
      <LettersDesk />
    </StaffOnly>
  );
}

function LettersDesk() {
  const { t } = useTranslation('letters');
  const [search] = useSearchParams();
  const address = readLettersAddress(search);
  const asked = readLettersAddress(useAskedSearch());
  return (
    <div className="wrap grid gap-8 pt-8 pb-16 *:min-w-0 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid max-w-160 gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </div>
        <LinkButton href={newLetterHref()}>
          <Icon of={PenLine} size={18} />
          {t('write')}
        </LinkButton>
      </header>
      <Figures />
      <Letters address={address} />
      <section aria-labelledby="prospects" className="grid gap-4 *:min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="prospects" className="text-22">
            {t('prospect.title')}
          </h2>
          <OnlyFor who="ADMIN">
            <ProspectExport address={address} />
          </OnlyFor>
        </div>
        <ProspectFilter key={lettersHref(asked)} address={asked} />
        <Prospects address={address} />
      </section>
    </div>
  );
}
