import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { consentProofKeptMonths } from '#contract/consents-rules.ts';
import { measurementKeptMonths } from '#contract/measurement-limits.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { tagCookiesOf, tagNamesOf } from '#web/features/consents/tag-names.ts';
import { LegalText } from './legal-text.tsx';
import { useOperator, loadOperator } from './operator.ts';
import { StoredItemList, useStoredItemValues } from './stored-item-list.tsx';

export const handle = { ns: ['legal', 'cookies'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

/** What the site keeps in the browser: every name, what for and for how long. */
export default function CookiesPage() {
  const { values } = useOperator();
  const storedValues = useStoredItemValues();
  const { analytics } = useSettings();
  const tags = tagNamesOf(analytics);
  const limits = {
    ...values,
    ...storedValues,
    proofMonths: consentProofKeptMonths,
    measuredMonths: measurementKeptMonths,
    tags,
    tagCookies: tagCookiesOf(analytics),
  };
  return (
    <LegalText
      area="cookies"
      values={limits}
      omitted={tags === '' ? ['consent.tags'] : []}
      additions={{
        cookies: <StoredItemList place="cookie" values={limits} />,
        storage: <StoredItemList place="local" values={limits} />,
        tab: <StoredItemList place="tab" values={limits} />,
      }}
    />
  );
}
