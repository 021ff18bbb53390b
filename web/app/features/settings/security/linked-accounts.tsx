import { Link as LinkIcon } from 'lucide-react';
import { useUnlinkSocialAccountMutation, type SecuritySettings } from '#web/api/generated/account.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { KindIcon } from './kind-icon.tsx';

type SocialAccount = SecuritySettings['socialAccounts'][number];
type LinkedAccountsProps = {
  accounts: readonly SocialAccount[];
  /** Says what was done, in the status of the part. */
  onTell: (words: string) => void;
};

/** Rows of the accounts elsewhere that sign in to this one. */
export function LinkedAccounts({ accounts, onTell }: LinkedAccountsProps) {
  return accounts.map((account) => (
    <LinkedAccount key={account.provider} account={account} onTell={onTell} />
  ));
}

type LinkedAccountProps = { account: SocialAccount; onTell: (words: string) => void };

function LinkedAccount({ account, onTell }: LinkedAccountProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [unlink, { isLoading }] = useUnlinkSocialAccountMutation();
  const provider = t(`linked.${account.provider}`);
  const date = format.date(account.linkedAt);
  async function handleUnlink() {
    const { error } = await unlink({ provider: account.provider });
    if (!error) onTell(t('linked.unlinked', { provider }));
  }
  return (
    <ListRow
      start={<KindIcon of={LinkIcon} />}
      title={provider}
      description={
        account.email === null
          ? t('linked.since', { date })
          : t('linked.sinceAs', { email: account.email, date })
      }
      end={
        <Button
          variant="plain"
          pending={isLoading}
          aria-label={t('linked.unlinkName', { provider })}
          onClick={() => void handleUnlink()}
        >
          {t('linked.unlink')}
        </Button>
      }
    />
  );
}
