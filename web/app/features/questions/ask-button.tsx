import { MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useAskDialog } from './use-ask-dialog.tsx';

type AskButtonProps = { providerId: string; name: string; serviceId?: string };

/** A question to a provider, from a profile or a service. */
export function AskButton({ name, ...context }: AskButtonProps) {
  const { t } = useTranslation('providers');
  const { chat } = useSettings().flags;
  const [search] = useSearchParams();
  const { open, isLoading, dialog } = useAskDialog(context, t('askTitle', { name }));
  // The sign-in leads back to this address, where the form opens again.
  const isAsked = chat && search.has('ask');
  const openAgain = useEffectEvent(() => void open());
  useEffect(() => {
    if (isAsked) openAgain();
  }, [isAsked]);
  if (!chat) return null;
  return (
    <>
      <Button variant="secondary" block pending={isLoading} onClick={() => void open()}>
        <Icon of={MessageCircle} />
        {t('ask')}
      </Button>
      {dialog}
    </>
  );
}
