import type { FoundProviders } from '#contract/search.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { ProviderResult } from './provider-result.tsx';
import { useWhenSaid } from './when-said.ts';
import { whenOf } from './when-text.ts';

/** Results whose pictures are loaded with the page. */
const seenAtOnce = 3;

/** The providers of a page, with the free starts of the asked time. */
export default function ResultList({ page, isPending }: { page: FoundProviders; isPending: boolean }) {
  useLateTexts('search-parts');
  useLateTexts('providers');
  const said = useWhenSaid();
  const when = whenOf(page.understood);
  const asked =
    page.freeThen === null
      ? undefined
      : { said: said(when), isOneDay: when.day !== '' && when.day !== 'WEEKEND' };
  return (
    <ul className={classes('grid grid-cols-1 gap-4 transition-opacity', isPending && 'opacity-55')}>
      {page.content.map((provider, index) => (
        <li key={provider.id} className="below-fold-240">
          <ProviderResult provider={provider} asked={asked} eager={index < seenAtOnce} />
        </li>
      ))}
    </ul>
  );
}
