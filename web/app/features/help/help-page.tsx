import { addressText } from '#contract/visible-text.ts';
import { useMemo, useEffect, type ReactNode, useState } from 'react';
import {
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLocation,
  Form,
} from 'react-router';
import type { FAQPage, WithContext } from 'schema-dts';
import { Mail, MessagesSquare, Siren, ArrowLeft, Link2, Search } from 'lucide-react';
import { prefetch } from '#web/api/prefetch.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { helpValues } from './help-values.ts';
import {
  readAnswers,
  textsOf,
  type Answer,
  type Topic,
  queryMax,
  queryName,
  helpHref,
  roles,
  topicIcons,
  topicsOfRole,
  type TopicName,
  searchAnswers,
  type AnswerSearch,
  searchHref,
} from './answers.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { MarkedText } from '#web/features/legal/marked-text.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import door from '#web/ui/art/door.svg?url';
import { classes } from '#web/ui/theme/classes.ts';

const tries = ['cancel', 'invoice', 'verified'] as const;

/** The title and the field for a question: a GET form, so it works without script. */
function SearchHead({ query, count }: { query: string; count: number }) {
  const { t } = useTranslation('help');
  return (
    <div className="overflow-hidden border-b border-line">
      <div className="wrap grid items-end gap-6 pt-8 md:grid-cols-[minmax(0,1fr)_318px] lg:gap-16 lg:pt-14">
        <div className="grid min-w-0 gap-4 pb-8 lg:pb-16">
          <h1>{t('title')}</h1>
          <p className="max-w-[60ch] text-18 text-balance text-muted">{t('lead', { count })}</p>
          <SearchField query={query} />
          <p className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
            {t('search.tries')}
            {tries.map((name) => {
              const text = t(`search.try.${name}`);
              return (
                <Link key={name} href={searchHref(text)} className="inline-flex min-h-11 items-center">
                  <span className="text-link">{text}</span>
                </Link>
              );
            })}
          </p>
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 340 250"
          className={classes('mx-auto -mb-px w-[min(100%,360px)]', query !== '' && 'max-md:hidden')}
        >
          <use href={`${door}#door`} width="340" height="250" />
        </svg>
      </div>
    </div>
  );
}

function SearchField({ query }: { query: string }) {
  const { t } = useTranslation('help');
  const [given, setGiven] = useState(query);
  const [text, setText] = useState(query);
  if (given !== query) {
    setGiven(query);
    setText(query);
  }
  return (
    <Form
      role="search"
      action={helpHref}
      className="grid max-w-160 rounded-20 border border-float-line bg-surface p-2 shadow-float md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="relative flex min-h-16 cursor-text items-center gap-3 rounded-12 px-3.5 transition-colors hover:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand">
        <Icon of={Search} className="text-brand" />
        <span className="grid min-w-0 flex-1">
          <label
            htmlFor="question"
            className="text-14 leading-[1.4] font-semibold after:absolute after:inset-0"
          >
            {t('search.label')}
          </label>
          <input
            id="question"
            name={queryName}
            maxLength={queryMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('search.example')}
            dir="auto"
            autoComplete="off"
            className="relative z-1 w-full min-w-0 border-0 bg-transparent p-0 leading-normal text-ellipsis outline-none focus-visible:outline-none"
          />
        </span>
      </div>
      <Button reads type="submit" className="min-h-13! rounded-[13px]! max-sm:mt-2 sm:ms-2">
        {t('search.submit')}
      </Button>
    </Form>
  );
}

/** The topics with the number of their answers: by role beside them, in one line above them where there is no room. */
function TopicLinks({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('help');
  const shown = (names: readonly TopicName[]) => topics.filter(({ name }) => names.includes(name));
  return (
    <>
      <nav aria-label={t('topics')} className="min-w-0 max-md:-mx-(--gutter) lg:hidden">
        <ul className="flex gap-2 py-1 max-md:overflow-x-auto max-md:px-(--gutter) md:flex-wrap">
          {topics.map((topic) => (
            <li key={topic.name} className="flex-none">
              <TopicLink topic={topic} className={chipClasses(false)} size={18} />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('topics')} className="grid gap-4 max-lg:hidden lg:sticky lg:top-24">
        {roles.map((role) => (
          <div key={role}>
            <p className="text-14 font-semibold">{t(`roles.${role}`)}</p>
            <ul>
              {shown(topicsOfRole[role]).map((topic) => (
                <li key={topic.name}>
                  <TopicLink
                    topic={topic}
                    className="flex min-h-11 items-center gap-3 font-medium text-muted hover:text-ink"
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

function TopicLink({
  topic: { name, title, answers },
  className,
  size,
}: {
  topic: Topic;
  className: string;
  size?: number;
}) {
  const format = useFormat();
  return (
    <Link href={`${helpHref}#${name}`} className={className}>
      <Icon of={topicIcons[name]} size={size} />
      {title}
      <span className="ms-auto text-14 font-normal">{format.number(answers.length)}</span>
    </Link>
  );
}

type AnswerItemProps = {
  answer: Answer;
  isOpen: boolean;
  /** Renders a piece of its texts: a search marks words there. */
  show?: (text: string) => ReactNode;
};

/**
 * A question with its answer and the address of both. The address is inside, because a browser opens the question for
 * what is in it, also without script.
 */
function AnswerItem({ answer: { id, question, parts }, isOpen, show }: AnswerItemProps) {
  const { t } = useTranslation('help');
  return (
    <Disclosure title={<span className="min-w-0">{show ? show(question) : question}</span>} open={isOpen}>
      <div id={id} className="grid scroll-mt-20 gap-3 text-ink">
        {parts.map((part) =>
          'steps' in part ? (
            <ol key={part.name} className="grid gap-2">
              {part.steps.map((step, index) => (
                <li key={step} className="flex gap-2.5">
                  <span
                    aria-hidden="true"
                    className="grid size-6 flex-none place-items-center rounded-full bg-brand-soft font-head text-14 leading-none font-bold text-brand"
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0">
                    <MarkedText text={step} show={show} />
                  </span>
                </li>
              ))}
            </ol>
          ) : (
            <p key={part.name}>
              <MarkedText text={part.text} show={show} />
            </p>
          ),
        )}
        <Link
          href={`${helpHref}#${id}`}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-14 text-muted hover:text-ink"
        >
          <Icon of={Link2} size={16} />
          {t('link')}
        </Link>
      </div>
    </Disclosure>
  );
}

/** How many answers a search found. */
function FoundHeading({ query, count }: { query: string; count: number }) {
  const { t } = useTranslation('help');
  return (
    <h2 className="text-22 wrap-anywhere">
      {count > 0 ? t('search.found', { count, query }) : t('search.none', { query })}
    </h2>
  );
}

/** The answers that a search found, its words marked; without any, the way to ask. */
function FoundAnswers({ search: { found, highlight } }: { search: AnswerSearch }) {
  const { t } = useTranslation('help');
  const show = (text: string) =>
    highlight(text).map((piece, index) =>
      piece.isHit ? (
        <mark key={index} className="rounded-6 bg-warning-soft px-0.5 text-ink">
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    );
  return (
    <>
      {found.length > 0 ? (
        <div className="border-t border-line">
          {found.map((answer, index) => (
            <AnswerItem key={answer.id} answer={answer} isOpen={index === 0} show={show} />
          ))}
        </div>
      ) : (
        <>
          <p className="max-w-[60ch] text-muted">{t('search.noneText')}</p>
          <LinkButton href="/contact" className="justify-self-start">
            {t('ask.action')}
          </LinkButton>
        </>
      )}
      <Link
        href={helpHref}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-brand underline-offset-4 hover:underline"
      >
        <Icon of={ArrowLeft} size={18} directional />
        {t('search.all')}
      </Link>
    </>
  );
}

const facts = [
  { key: 'answer', icon: Mail },
  { key: 'thread', icon: MessagesSquare },
  { key: 'danger', icon: Siren },
] as const;

/** For whom no answer was the right one: who reads, and how they answer. */
function AskUs() {
  const { t } = useTranslation('help');
  return (
    <div className="wrap pt-14">
      <section
        aria-labelledby="ask"
        className="grid gap-6 rounded-panel bg-sunken px-6 py-8 md:grid-cols-2 md:p-12 lg:gap-16"
      >
        <div className="grid content-start justify-items-start gap-2.5">
          <h2 id="ask">{t('ask.title')}</h2>
          <p className="max-w-[52ch]">{t('ask.text')}</p>
          <LinkButton href="/contact" size="l" className="mt-2">
            {t('ask.action')}
          </LinkButton>
        </div>
        <ul className="grid content-center gap-4">
          {facts.map(({ key, icon }) => (
            <li key={key} className="flex items-start gap-3">
              <Icon of={icon} className="mt-0.5 text-brand" />
              <span className="grid text-14">
                <b className="text-16 font-semibold">{t(`ask.${key}.title`)}</b>
                {t(`ask.${key}.text`)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The questions of a topic; the very first one of the page is open. */
function TopicAnswers({ topic: { name, title, answers }, isFirst }: { topic: Topic; isFirst: boolean }) {
  const titleId = `${name}-title`;
  return (
    <section id={name} aria-labelledby={titleId} className="grid scroll-mt-24 gap-3">
      <h2 id={titleId} className="text-22">
        {title}
      </h2>
      <div className="border-t border-line">
        {answers.map((answer, index) => (
          <AnswerItem key={answer.id} answer={answer} isOpen={isFirst && index === 0} />
        ))}
      </div>
    </section>
  );
}

/**
 * Opens the answer that the address names. Chromium does so by itself when it follows a hash; other browsers do not,
 * and neither does the router.
 */
function useOpenedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    const answer = named?.closest('details');
    if (!named || !answer) return;
    answer.open = true;
    named.scrollIntoView();
  }, [hash]);
}

/** A text without the signs of MarkedText. */
const withoutMarks = (text: string) => text.replaceAll(/\[(.+?)\]\(.+?\)/g, '$1').replaceAll('**', '');

/** schema.org: every question of the page with its answer. */
export const helpJsonLd = (answers: readonly Answer[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: answers.map((answer) => ({
    '@type': 'Question',
    name: answer.question,
    acceptedAnswer: { '@type': 'Answer', text: textsOf(answer).map(withoutMarks).join(' ') },
  })),
});

/** The answers, and parts of them, that do not hold for this deployment. */
export function omittedAnswers({ flags, beta }: Pick<PublicSettings, 'flags' | 'beta'>): string[] {
  return [
    ...(flags.chat ? [] : ['messages']),
    ...(flags.notifications ? [] : ['mails.choice']),
    ...(flags.criminalRecord ? ['checks.record'] : []),
    beta ? 'plan-price.trial' : 'plan-price.beta',
  ];
}

export const handle = { ns: ['help'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** Questions and answers by role and topic, and those with the words of a query. */
export default function HelpPage() {
  const { t, translator } = useTranslation('help');
  const settings = useSettings();
  const format = useFormat();
  const [parameters] = useSearchParams();
  const query = addressText(parameters.get(queryName), queryMax);
  const { topics, answers } = useMemo(() => {
    const values = { ...helpValues(format), brand: settings.brandName };
    const read = readAnswers(translator, values, omittedAnswers(settings));
    return { topics: read, answers: read.flatMap((topic) => topic.answers) };
  }, [translator, format, settings]);
  const fillers = t('search.fillers');
  const search = useMemo(
    () => (query === '' ? null : searchAnswers(answers, query, fillers)),
    [answers, query, fillers],
  );
  useOpenedAnswer();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} />
      {!search && <JsonLd data={import.meta.env.SSR ? helpJsonLd(answers) : null} />}
      <SearchHead query={query} count={answers.length} />
      <div className="wrap grid gap-10 pt-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start lg:gap-14 lg:pt-14">
        <TopicLinks topics={topics} />
        <div className="grid min-w-0 gap-3">
          <div role="status">{search && <FoundHeading query={query} count={search.found.length} />}</div>
          {search ? (
            <FoundAnswers key={query} search={search} />
          ) : (
            <div className="grid gap-12">
              {topics.map((topic, index) => (
                <TopicAnswers key={topic.name} topic={topic} isFirst={index === 0} />
              ))}
            </div>
          )}
        </div>
      </div>
      <AskUs />
    </>
  );
}
