import { LockKeyhole } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { decisionHref, privacyHref } from '#contract/page-addresses.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { StateCard } from '#web/ui/feedback/state-card.tsx';

export const handle = { ns: ['suspension'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** Why an account is suspended, and what its owner can still do. */
export default function SuspendedPage() {
  const { t } = useTranslation('suspension');
  const { t: common } = useTranslation();
  const format = useFormat();
  const inSentence = useInSentence();
  const suspension = useGetCurrentUserQuery().data?.suspension;
  if (!suspension) return <Skeleton preset="detail" label={common('loading')} />;
  return (
    <div className="wrap py-12 lg:py-20">
      <PageHead title={t('title')} hidden />
      <div className="mx-auto grid max-w-140 gap-6">
        <h1>{t('title')}</h1>
        <p className="text-18 text-muted">{t('lead', { day: format.date(suspension.at) })}</p>
        {suspension.until !== null && (
          <p className="text-18">{t('until', { at: inSentence(format.dateTime(suspension.until)) })}</p>
        )}
        <StateCard
          id="why"
          icon={LockKeyhole}
          tone="text-warning"
          title={t('why')}
          text={<bdi className="whitespace-pre-line">{suspension.text}</bdi>}
        />
        <div className="grid gap-2">
          <h2 className="text-18">{t('contest')}</h2>
          <p className="text-muted">{t('contestText')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {suspension.decisionId && (
            <LinkButton href={decisionHref(suspension.decisionId)}>{t('toDecision')}</LinkButton>
          )}
          <LinkButton href={privacyHref} variant="secondary">
            {t('takeData')}
          </LinkButton>
          <MoreLink href="/">{t('home')}</MoreLink>
        </div>
      </div>
    </div>
  );
}
