import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checks } from '#web/ui/data/checks.tsx';
import { House } from '#web/ui/theme/house.tsx';
import { SearchForm } from './search-form.tsx';

/** One sentence, the search field, and the house illustration on the bottom line. */
export function Hero() {
  const { t } = useTranslation('site');
  return (
    <section className="overflow-x-clip border-b border-line">
      <div className="wrap grid gap-10 pt-6 md:pt-12 lg:grid-cols-[minmax(0,1fr)_484px] lg:items-end lg:gap-9 lg:pt-10">
        <div className="grid min-w-0 content-start gap-5 lg:gap-6 lg:self-center lg:pb-16">
          <h1 className="max-w-[16ch] leading-[1.08] md:text-48 lang-ar:leading-(--leading-head)">
            {t('home.headline')}
          </h1>
          <p className="max-w-[46ch] text-18 text-muted">{t('home.lead')}</p>
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
