import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';

/** The error of an address that has an account, with a link to the sign-in, which holds the address already. */
export function KnownAddress({ signInHref }: { signInHref: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      {t('known.text')}{' '}
      <Link href={signInHref} className="underline underline-offset-3">
        {signInHref.startsWith('#') ? t('known.below') : t('known.elsewhere')}
      </Link>
    </>
  );
}
