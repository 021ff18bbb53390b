import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { useCurrentUser } from '../use-current-user.ts';

/** The way to the documents that wait, for administrators; for everybody else there is nothing. */
export function AdminLink({ className }: { className: string }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!user?.isAdmin) return null;
  return (
    <Link href="/admin/verification" className={className}>
      {t('account.verification')}
    </Link>
  );
}
