import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, Form, useNavigate } from 'react-router';
import { MapPin, Search } from 'lucide-react';
import { useRef } from 'react';
import { useGetSearchOverviewQuery, useListProvidersQuery, searchApi } from '#web/api/clients/search.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import {
  toSearchArgument,
  writeFilters,
  type SearchFilters,
  readForm,
} from '#web/features/search/search-filters.ts';
import { JsonLd, organizationOf } from '#web/loading/json-ld.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import HomeSections from './home/home-sections.tsx';
import { nearFilters, peopleRead } from './home/near.ts';
import { newestArticles } from './home/newest-articles.ts';
import { Checks } from '#web/ui/data/checks.tsx';
import { House } from '#web/ui/theme/house.tsx';
import { WordField, PlaceField } from '#web/features/search/search-fields.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

const fieldClasses =
  'relative flex min-h-16 cursor-text items-center gap-3 rounded-12 px-3.5 transition-colors hover:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand';
const inputClasses =
  'w-full min-w-0 border-0 bg-transparent p-0 leading-normal text-ellipsis outline-none focus-visible:outline-none';

/** Words and place: a GET form, so it works without script. */
function SearchForm() {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  function choose(part: Partial<SearchFilters>) {
    if (form.current) void navigate(`/search${writeFilters({ ...readForm(form.current), ...part })}`);
  }
  return (
    <Form
      ref={form}
      role="search"
      action="/search"
      className="mt-2 grid rounded-20 border border-float-line bg-surface p-2 shadow-float sm:grid-cols-[1.15fr_1fr_auto] sm:items-center lg:-me-2 lg:mt-3"
    >
      <div className={fieldClasses}>
        <Icon of={Search} className="text-brand" />
        <span className="grid min-w-0 flex-1">
          <label htmlFor="what" className="text-14 leading-[1.4] font-semibold after:absolute after:inset-0">
            {t('home.search.what')}
          </label>
          <WordField
            id="what"
            query=""
            onChoose={choose}
            placeholder={t('home.search.whatExample')}
            className={classes(inputClasses, 'relative z-1')}
          />
        </span>
      </div>
      <div
        className={classes(
          fieldClasses,
          'max-sm:rounded-t-none max-sm:border-t max-sm:border-line sm:before:absolute sm:before:inset-y-3.5 sm:before:-start-px sm:before:w-px sm:before:bg-line',
        )}
      >
        <Icon of={MapPin} className="text-brand" />
        <span className="grid min-w-0 flex-1">
          <label htmlFor="where" className="text-14 leading-[1.4] font-semibold after:absolute after:inset-0">
            {t('home.search.where')}
          </label>
          <PlaceField
            id="where"
            where=""
            place=""
            placeholder={t('home.search.whereExample')}
            className={classes(inputClasses, 'relative z-1')}
          />
        </span>
      </div>
      <Button
        reads
        type="submit"
        className="min-h-13! rounded-[13px]! max-sm:mt-2 sm:ms-2 sm:min-h-15! sm:px-6.5!"
      >
        {t('home.search.submit')}
      </Button>
    </Form>
  );
}

/** One sentence, the search field, and the house illustration on the bottom line. */
function Hero() {
  const { t } = useTranslation('site');
  return (
    <section className="overflow-x-clip border-b border-line">
      <div className="wrap grid gap-10 pt-6 md:pt-12 lg:grid-cols-[minmax(0,1fr)_484px] lg:items-end lg:gap-9 lg:pt-10">
        <div className="grid min-w-0 content-start gap-5 lg:gap-6 lg:self-center lg:pb-16">
          <h1 className="max-w-[16ch] leading-[1.08] md:text-48 lang-ar:leading-(--leading-head)">
            {t('home.headline')}
          </h1>
          <p className="max-w-[44ch] text-18 text-muted">{t('home.lead')}</p>
          <SearchForm />
          <Checks
            className="gap-x-5! gap-y-1.5!"
            items={[t('home.trust.checks'), t('home.trust.prices'), t('home.trust.reviews')]}
          />
        </div>
        <House className="mx-auto -mb-px w-[min(100%,360px)] md:w-105 lg:w-full" />
      </div>
    </section>
  );
}

export const handle = { ns: ['site', 'blog'] };

const town = { name: 'Nantes', insee: '44109', postalCode: '44000' } as const;
/** The section and the link beside it use the same query. */
const near = nearFilters(town);
const nearArgument = toSearchArgument(near, town.insee, peopleRead);

const load: Load = ({ query }) =>
  Promise.all([
    query(searchApi.endpoints.listProviders, nearArgument),
    query(searchApi.endpoints.getSearchOverview, undefined),
    loadArticles(query),
  ]);

/** Their code is loaded when the page is used. */
async function loadArticles(query: Parameters<Load>[0]['query']) {
  const { blogApi } = await import('#web/api/clients/blog.ts');
  await query(blogApi.endpoints.listArticles, newestArticles);
}

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function HomePage() {
  const { t } = useTranslation('site');
  const settings = useSettings();
  const { data: page } = useListProvidersQuery(nearArgument);
  const { data: overview } = useGetSearchOverviewQuery();
  return (
    <>
      <PageHead title={t('home.title', { brand: settings.brandName })} description={t('home.description')} />
      <JsonLd
        data={import.meta.env.SSR ? { '@context': 'https://schema.org', ...organizationOf(settings) } : null}
      />
      <Hero />
      <HomeSections
        town={town.name}
        page={page}
        searchHref={`/search${writeFilters(near)}`}
        overview={overview}
      />
    </>
  );
}
