import type { FoundProviders } from '#contract/search.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { usePresence } from '#web/features/providers/use-presence.ts';
import { keptContent } from '#web/loading/kept-content.tsx';
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
  const presenceOf = usePresence();
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
        {page.content.map((provider, index) => {
          const shown = { provider, asked, presence: presenceOf(provider) };
          const place = { 'data-provider': provider.id, className: 'below-fold-240' };
          // The head of the page preloads the pictures of the first ones.
          return index < seenAtOnce ? (
            <li key={provider.id} {...place}>
              <ProviderResult {...shown} eager />
            </li>
          ) : (
            <li
              key={provider.id}
              {...place}
              className={`${place.className} photos-on-use`}
              {...keptContent(ProviderResult, shown)}
            />
          );
        })}
      </ul>
      <p className="mt-4 text-14 text-pretty text-muted noscript:hidden">{t('publicPoints')}</p>
    </>
  );
}
