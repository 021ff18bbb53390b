import type { FoundProviders } from '#contract/search.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ProviderResult } from './provider-result.tsx';
import { whenOf } from './when-text.ts';

/** Results whose pictures are loaded with the page: about one window of them. */
const seenAtOnce = 2;

/** The providers of a page, with the free starts of the asked time. */
export default function ResultList({ page, isPending }: { page: FoundProviders; isPending: boolean }) {
  useLateTexts('search-parts');
  useLateTexts('providers');
  const { t } = useTranslation('search-parts');
  const when = whenOf(page.understood);
  const asked = page.freeThen === null ? undefined : { isOneDay: when.day !== '' && when.day !== 'WEEKEND' };
  return (
    <>
      <Link
        href="#map"
        className="sr-only rounded-field bg-surface px-4 py-2.5 font-semibold focus:not-sr-only focus:mb-2 focus:inline-block noscript:hidden"
      >
        {t('toMap')}
      </Link>
      <ul
        className={classes(
          'result-cards grid grid-cols-1 gap-4 transition-opacity',
          isPending && 'opacity-55',
        )}
      >
        {page.content.map((provider, index) => (
          <li
            key={provider.id}
            data-provider={provider.id}
            className={classes('below-fold-240', index >= seenAtOnce && 'photos-on-use')}
          >
            <ProviderResult provider={provider} asked={asked} eager={index < seenAtOnce} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-pretty text-muted noscript:hidden">{t('publicPoints')}</p>
    </>
  );
}
