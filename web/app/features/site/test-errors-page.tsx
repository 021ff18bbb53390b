import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { onlyDevPage, prefetch } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { ErrorCalls } from './test-errors/error-calls.tsx';
import '#web/ui/theme/account.css';

export const handle = { ns: ['ui', 'bookings', 'site'] };

export async function loader(args: LoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

/** Every call of /api/test/errors, and how the product shows what it answers. Not in production. */
export default function TestErrorsPage() {
  const { t } = useTranslation('ui');
  return (
    <div className="wrap grid gap-6 pt-10 pb-16">
      <PageHead title={t('errors.title')} hidden />
      <header className="grid max-w-160 gap-1">
        <h1>{t('errors.title')}</h1>
        <p className="text-muted">{t('errors.lead')}</p>
      </header>
      <ErrorCalls />
    </div>
  );
}
