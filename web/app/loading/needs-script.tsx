import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Link } from '#web/ui/actions/link.tsx';

/**
 * Says that the element beside it, which is hidden then, needs JavaScript. It is the heading of a page that has no
 * other.
 */
export function NeedsScript({ as: Title = 'p' }: { as?: 'h1' | 'p' }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <Alert tone="warning">
        <Title className="font-text text-14 font-semibold tracking-normal">{t('needsScript.title')}</Title>
        <p>{t('needsScript.text')}</p>
        <Link
          href="/"
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {t('failure.home')}
        </Link>
      </Alert>
    </noscript>
  );
}
