import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import {
  halfWeightHours,
  halfWeightKm,
  relevanceWeights,
  scoredExactly,
  verifiedShare,
} from '#contract/search-limits.ts';
import { ratingPriorCount } from '#contract/reviews-rules.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

export const handle = { ns: ['search', 'ranking'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

const parts = ['text', 'distance', 'rating', 'known', 'nextSlot'] as const;

/** How results are ordered, in words, with the weights that the server uses. */
export default function RankingPage() {
  const { t: search } = useTranslation('search');
  const { t } = useTranslation('ranking');
  const format = useFormat();
  return (
    <article className="wrap grid gap-8 pt-5">
      <PageHead title={search('ranking')} description={t('lead')} />
      <div className="grid max-w-[68ch] gap-4">
        <Breadcrumb
          label={search('breadcrumb')}
          items={[{ label: search('heading.all'), href: '/search' }, { label: search('ranking') }]}
        />
        <h1>{search('ranking')}</h1>
        <p className="text-18 text-muted">{t('lead')}</p>
        <p>{t('score')}</p>
      </div>
      <ol className="grid gap-4 md:grid-cols-2">
        {parts.map((part) => {
          const weight = relevanceWeights[part];
          const title = t(`${part}.title`, { percent: format.number(Math.round(weight * 100)) });
          return (
            <li
              key={part}
              className="grid content-start gap-3 rounded-card border border-line bg-surface p-5 md:p-6"
            >
              <h2 className="text-22">{title}</h2>
              <ProgressBar value={weight} label={title} />
              <p className="text-muted">
                {t(`${part}.text`, {
                  halfKm: format.number(halfWeightKm),
                  halfHours: format.number(halfWeightHours),
                  verifiedPercent: format.number(Math.round(verifiedShare * 100)),
                  halfReviews: format.number(ratingPriorCount),
                })}
              </p>
            </li>
          );
        })}
      </ol>
      <div className="grid max-w-[68ch] gap-4">
        <p>{t('shared')}</p>
        <p>{t('bounds', { count: scoredExactly, near: format.number(exactTotalLimit) })}</p>
        <p>{t('sorts')}</p>
        <p>{t('verified')}</p>
        <p>{t('why')}</p>
        <LinkButton href="/search" className="justify-self-start">
          {search('heading.all')}
        </LinkButton>
      </div>
    </article>
  );
}
