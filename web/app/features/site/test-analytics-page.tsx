import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  consentRecordName,
  consentStateOf,
  makeConsentRecord,
  type ConsentRecord,
} from '#contract/consents-rules.ts';
import { dayMs } from '#contract/durations.ts';
import { onlyDevPage, prefetch } from '#web/api/prefetch.ts';
import { openConsentDialog, useConsent } from '#web/features/consents/consent-store.ts';
import { tagNamesOf } from '#web/features/consents/tag-names.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import '#web/ui/theme/account.css';

export const handle = { ns: ['ui'] };

export async function loader(args: LoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

const agedDays = 366;

/** Leaves the choice as it would be after more days than it holds, in local storage alone. */
function ageChoice({ categories, source }: ConsentRecord, ttlDays: number): void {
  const at = new Date(Date.now() - agedDays * dayMs);
  const aged = makeConsentRecord({ analytics: categories.analytics, source, at, ttlDays });
  document.cookie = `${consentRecordName}=; path=/; max-age=0`;
  localStorage.setItem(consentRecordName, JSON.stringify(aged));
  location.reload();
}

/** The choice of this browser about measurement, and what follows from it. Not in production. */
export default function TestAnalyticsPage() {
  const { t } = useTranslation('ui');
  const { analytics, consentTtlDays } = useSettings();
  const record = useConsent();
  const facts = [
    { key: 'state', value: consentStateOf(record) },
    { key: 'storage', value: t(record?.categories.analytics ? 'analytics.granted' : 'analytics.denied') },
    { key: 'tags', value: tagNamesOf(analytics) || t('analytics.none') },
    { key: 'record', value: record ? JSON.stringify(record, null, 2) : t('analytics.none') },
  ] as const;
  return (
    <div className="wrap grid gap-6 pt-10 pb-16">
      <PageHead title={t('analytics.title')} hidden />
      <header className="grid max-w-160 gap-1">
        <h1>{t('analytics.title')}</h1>
        <p className="text-muted">{t('analytics.lead')}</p>
      </header>
      <dl className="grid max-w-160 gap-4">
        {facts.map(({ key, value }) => (
          <div key={key} className="grid gap-1 border-t border-line pt-4">
            <dt className="font-semibold">{t(`analytics.${key}`)}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => openConsentDialog('footer')}>{t('analytics.open')}</Button>
        {record && (
          <Button variant="secondary" onClick={() => ageChoice(record, consentTtlDays)}>
            {t('analytics.age')}
          </Button>
        )}
      </p>
    </div>
  );
}
