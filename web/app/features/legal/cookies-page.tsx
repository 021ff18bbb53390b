import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { accessTokenMinutes, refreshTokenDays } from '#contract/auth-limits.ts';
import { consentProofKeptMonths } from '#contract/consents-limits.ts';
import { measurementKeptMonths } from '#contract/measurement-limits.ts';
import { browserNameDays, languageCookieDays } from '#contract/retention-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { tagCookiesOf, tagNamesOf } from '#web/features/consent/tag-names.ts';
import { LegalText } from './legal-text.tsx';
import { loadOperator } from './load-operator.ts';
import { StoredItemList } from './stored-item-list.tsx';
import { useOperator } from './use-operator.ts';

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
  const format = useFormat();
  const { analytics, consentTtlDays } = useSettings();
  const tags = tagNamesOf(analytics);
  const limits = {
    ...values,
    languageDays: languageCookieDays,
    refreshDays: refreshTokenDays,
    browserDays: browserNameDays,
    consentDays: consentTtlDays,
    proofMonths: consentProofKeptMonths,
    measuredMonths: measurementKeptMonths,
    tags,
    tagCookies: tagCookiesOf(analytics),
    token: format.durationAfter(accessTokenMinutes),
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
