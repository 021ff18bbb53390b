import { Copy } from 'lucide-react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';

/** Copies the address of a visit, for a map or a navigation device of one's own. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useTranslation('bookings');
  async function handleCopy() {
    await navigator.clipboard.writeText(address);
    showAlert({ tone: 'success', text: t('detail.addressCopied') });
  }
  return (
    <IconButton
      muted
      icon={Copy}
      label={t('detail.copyAddress')}
      onClick={() => void handleCopy()}
      className="-my-2.5"
    />
  );
}
