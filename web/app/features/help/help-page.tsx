import { useMemo } from 'react';
import { useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { AskUs } from './ask-us.tsx';
import { FoundAnswers, FoundHeading } from './found-answers.tsx';
import { helpJsonLd } from './help-json-ld.ts';
import { helpValues } from './help-values.ts';
import { omittedAnswers } from './omitted-answers.ts';
import { queryMax, queryName } from './help-topics.ts';
import { readAnswers } from './read-answers.ts';
import { searchAnswers } from './search-answers.ts';
import { SearchHead } from './search-head.tsx';
import { TopicAnswers } from './topic-answers.tsx';
import { TopicLinks } from './topic-links.tsx';
import { useOpenedAnswer } from './use-opened-answer.ts';

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
  const query = parameters.get(queryName)?.trim().slice(0, queryMax) ?? '';
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
