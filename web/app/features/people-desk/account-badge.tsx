import type { DeskAccount } from '#contract/account-desk.ts';
import { Ban } from 'lucide-react';
import { isAdministrator } from '#web/api/signed-in/administrator.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';

/** What is most worth knowing of an account, in a word. */
export function AccountBadge({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('people-desk');
  if (account.suspension)
    return (
      <Badge tone="danger" icon={Ban}>
        {t('badge.suspended')}
      </Badge>
    );
  if (isAdministrator(account)) return <Badge tone="brand">{t('badge.staff')}</Badge>;
  return <Badge>{t(account.provider ? 'badge.provider' : 'badge.client')}</Badge>;
}
