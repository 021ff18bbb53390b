import { Construction } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { House } from '#web/ui/theme/house.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ProspectForm } from '#web/features/prospects/prospect-form.tsx';

export const handle = { ns: ['site', 'prospects'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** Addresses whose page is not built yet, with their texts. */
const pages = [
  { prefix: '/blog', key: 'blog' },
  { prefix: '/settings', key: 'settings' },
  { prefix: '/notifications', key: 'notifications' },
] as const;
const withNextStep = ['settings', 'notifications'] as const;
/** Whose readers may want to hear what becomes of the site. */
const withLetter: readonly string[] = ['blog'];
const privateKeys: readonly string[] = ['settings', 'notifications'];

/** Says what the page will contain, what already works, and where to go now. */
export default function NotYetPage() {
  const { t } = useTranslation('site');
  const { contactEmail } = useSettings();
  const { pathname } = useLocation();
  const key = pages.find((page) => pathname.startsWith(page.prefix))?.key ?? 'blog';
  const nextKey = withNextStep.find((name) => name === key);
  const isPrivate = privateKeys.includes(key);
  return (
    <div className="border-b border-line">
      <PageHead title={t(`notYet.${key}.title`)} description={t(`notYet.${key}.text`)} hidden />
      <div className="wrap grid items-end gap-10 pt-12 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16 lg:pt-20">
        <div className="grid justify-items-start gap-5 lg:pb-20">
          <Badge tone="warning" icon={Construction}>
            {t('notYet.badge')}
          </Badge>
          <h1>{t(`notYet.${key}.title`)}</h1>
          <p className="max-w-[52ch] text-18 text-muted">{t(`notYet.${key}.text`)}</p>
          {nextKey && (
            <div className="border-s-3 border-brand-line ps-5">
              <h2 className="font-text text-16 font-semibold tracking-normal">{t('notYet.until')}</h2>
              <p className="mt-1 max-w-[56ch]">{t(`notYet.${nextKey}.next`)}</p>
            </div>
          )}
          {withLetter.includes(key) && <Letter />}
          <p className="text-muted">
            {t('notYet.contactLead')}{' '}
            <a className="text-link" href={`mailto:${contactEmail}`}>
              <bdi>{contactEmail}</bdi>
            </a>
          </p>
          <p className="flex flex-wrap gap-3 pt-2">
            {isPrivate ? (
              <LinkButton href="/dashboard">{t('notYet.dashboard')}</LinkButton>
            ) : (
              <LinkButton href="/search">{t('notYet.search')}</LinkButton>
            )}
            <LinkButton href="/" variant="secondary">
              {t('notYet.home')}
            </LinkButton>
          </p>
        </div>
        <House className="mx-auto -mb-px w-[min(100%,400px)]" />
      </div>
    </div>
  );
}

function Letter() {
  const { t } = useTranslation('prospects');
  const titleId = useId();
  return (
    <Card
      as="section"
      padded
      aria-labelledby={titleId}
      className="grid w-full max-w-140 gap-4 noscript:hidden"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
          {t('letter.title')}
        </h2>
        <p className="text-muted">{t('letter.lead')}</p>
      </div>
      <ProspectForm kind="NEWSLETTER" />
    </Card>
  );
}
