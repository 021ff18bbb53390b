import { Search, ShieldCheck } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ProviderReviewPage } from '#contract/reviews.ts';
import { reviewSearchFrom } from '#contract/reviews-rules.ts';
import { legalHrefs } from '#contract/page-addresses.ts';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Stars } from '#web/ui/data/rating.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type RatingSummaryProps = { rating: number; distribution: readonly number[] };

/** The mean, and the number of reviews for each number of stars. */
function RatingSummary({ rating, distribution }: RatingSummaryProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const total = Math.max(
    1,
    distribution.reduce((sum, count) => sum + count, 0),
  );
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 rounded-card bg-sunken p-5 md:grid-cols-[160px_minmax(0,1fr)] md:p-6">
      <div className="grid justify-items-center gap-1">
        <b className="font-head text-48 leading-none font-bold tracking-[-.02em]">{format.rating(rating)}</b>
        <Stars value={Math.round(rating)} label={t('reviews.stars', { rating: format.rating(rating) })} />
        <span className="text-14 text-muted">{t('reviews.outOf')}</span>
      </div>
      <ul aria-label={t('reviews.distribution')} className="grid gap-1.5 text-14 tabular-nums">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className="grid grid-cols-[12px_minmax(0,1fr)_28px] items-center gap-2.5">
              <span className="sr-only">
                {t('reviews.barOf', { stars: t('reviews.starCount', { count: stars }), count })}
              </span>
              <span aria-hidden="true">{stars}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                <span
                  style={{ inlineSize: `${(count / total) * 100}%` }}
                  className="block h-full rounded-full bg-star"
                />
              </span>
              <span aria-hidden="true" className="text-end text-muted">
                {format.number(count)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The shares of yes of the topics that enough reviews answer. */
function TopicShares({ topics }: Pick<ProviderReviewPage, 'topics'>) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  if (topics.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {topics.map(({ topic, yes, answers }) => (
          <li key={topic} className="grid content-end gap-1.5">
            <span className="flex items-baseline justify-between gap-2">
              {t(`reviews.topic.${topic}`)}
              <b className="font-semibold tabular-nums">{format.percent(yes / answers)}</b>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                style={{ inlineSize: `${(yes / answers) * 100}%` }}
                className="block h-full rounded-full bg-brand"
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">
        {t('reviews.topicsAbout', { count: Math.max(...topics.map(({ answers }) => answers)) })}
      </p>
    </div>
  );
}

/** What a list of reviews is limited to; empty texts are no limit. */
export type ReviewLimits = { serviceId: string; query: string };

type OverviewProps = {
  provider: ProviderDetail;
  page: ProviderReviewPage;
  limits: ReviewLimits;
  /** The query of the address with other limits. */
  searchOf: (limits: ReviewLimits) => string;
};

/** So many services have a chip, the most reviewed ones. */
const serviceChips = 6;

/** The reviews of one service, each with the number of its reviews. */
function ServiceChips({ provider, page, limits, searchOf }: OverviewProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const shown = page.services.filter(({ id }, index) => index < serviceChips || id === limits.serviceId);
  if (page.services.length < 2) return null;
  const chips = [{ id: '', title: t('reviews.all'), count: page.total }, ...shown];
  return (
    <ul
      aria-label={t('reviews.byService')}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 md:flex-wrap lg:mx-0 lg:px-0"
    >
      {chips.map(({ id, title, count }) => (
        <li key={id} className="flex-none">
          <Link
            href={`/providers/${provider.id}${searchOf({ ...limits, serviceId: id })}#reviews`}
            aria-current={id === limits.serviceId ? 'true' : undefined}
            className={chipClasses(id === limits.serviceId)}
          >
            <bdi>{title}</bdi>
            <span className="font-normal tabular-nums">{format.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ReviewSearch({ limits, searchOf }: Pick<OverviewProps, 'limits' | 'searchOf'>) {
  const { t } = useTranslation('providers');
  const navigate = useNavigate();
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('reviewQuery');
    const query = typeof typed === 'string' ? typed.trim() : '';
    void navigate({ search: searchOf({ ...limits, query }) }, { preventScrollReset: true });
  }
  const others = [...new URLSearchParams(searchOf({ ...limits, query: '' }))];
  return (
    <search>
      {/* Another search, or none, begins with its own words. */}
      <form key={limits.query} action="#reviews" onSubmit={handleSubmit} className="flex items-end gap-2">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          name="reviewQuery"
          type="search"
          dir="auto"
          label={t('reviews.search')}
          hideLabel
          placeholder={t('reviews.search')}
          defaultValue={limits.query}
          maxLength={searchQueryMaxLength}
          autoComplete="off"
          className="min-w-0 flex-1 sm:max-w-96"
        />
        <Button reads type="submit" variant="secondary" aria-label={t('reviews.search')}>
          <Icon of={Search} />
        </Button>
      </form>
    </search>
  );
}

/**
 * What the reviews of a provider say together, the limits of their list, and the information about their origin, which the
 * law requires beside them (docs/product/reviews.md#display).
 */
export default function ReviewOverview({ provider, ...list }: OverviewProps) {
  const { t } = useTranslation('providers');
  const { t: common } = useTranslation();
  const { page, limits, searchOf } = list;
  return (
    <>
      {provider.rating !== null && (
        <RatingSummary rating={provider.rating} distribution={provider.ratingDistribution} />
      )}
      <TopicShares topics={page.topics} />
      {page.total >= reviewSearchFrom && <ReviewSearch limits={limits} searchOf={searchOf} />}
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 empty:hidden">
        {limits.query !== '' && (
          <>
            {t('reviews.foundIn', { count: page.totalElements, query: limits.query })}
            <Link
              href={`/providers/${provider.id}${searchOf({ ...limits, query: '' })}#reviews`}
              className="inline-flex min-h-11 items-center text-link"
            >
              {t('reviews.clear')}
            </Link>
          </>
        )}
      </p>
      <ServiceChips provider={provider} {...list} />
      <p className="flex gap-2.5 text-14 text-muted">
        <Icon of={ShieldCheck} size={18} className="mt-0.5 text-success" />
        <span className="max-w-[72ch]">
          {t('reviews.about')}{' '}
          <Link href={legalHrefs['review-checks']} className="text-link">
            {common('footer.review-checks')}
          </Link>
        </span>
      </p>
    </>
  );
}
