import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { useCurrentUser } from '../use-current-user.ts';

/** The pages of administrators, for them only. */
export function AdminLinks({ className }: { className: string }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!user?.isAdmin) return null;
  return (
    <>
      <Link href="/admin/verification" className={className}>
        {t('account.verification')}
      </Link>
      <Link href="/admin/notifications" className={className}>
        {t('account.notificationAdmin')}
      </Link>
    </>
  );
}
