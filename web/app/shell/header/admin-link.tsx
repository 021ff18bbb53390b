import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { useCurrentUser } from '../use-current-user.ts';

/** The link to the document queue, for administrators only. */
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
