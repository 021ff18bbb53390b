import { Share2 } from 'lucide-react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type ShareButtonProps = { title: string; url: string };

/** Opens what the device shares with, or copies the address. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const { t } = useTranslation('blog');
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
  return (
    <Button variant="secondary" className="noscript:hidden" onClick={() => void share()}>
      <Icon of={Share2} size={18} />
      {t('share.button')}
    </Button>
  );
}
