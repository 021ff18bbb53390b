import { Share2 } from 'lucide-react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type ShareButtonProps = { title: string; url: string; iconOnly?: boolean };

/** Opens what the device shares with, or copies the address. */
export function ShareButton({ title, url, iconOnly = false }: ShareButtonProps) {
  const { t } = useTranslation();
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showAlert({ tone: 'success', text: t('share.copied') });
    } catch {
      showAlert({ tone: 'warning', text: t('share.failed') });
    }
  }
  async function share() {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The person closed the sheet of the device: nothing is to be told.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }
  const handlePress = () => void share();
  if (iconOnly) {
    return (
      <IconButton
        data-reads=""
        outlined
        icon={Share2}
        label={t('share.button')}
        className="noscript:hidden"
        onClick={handlePress}
      />
    );
  }
  return (
    <Button reads variant="secondary" className="noscript:hidden" onClick={handlePress}>
      <Icon of={Share2} size={18} />
      {t('share.button')}
    </Button>
  );
}
