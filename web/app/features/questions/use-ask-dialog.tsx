import { lazy, Suspense, useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import { MessageCircle } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Translator } from '#web/i18n/translator.ts';
import { useTranslator, useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import type { AskContext } from './ask-context.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const loadDialog = () => loadWithRetries(() => import('./ask-dialog.tsx'));
const AskDialog = lazy(loadDialog);
const loadForm = (translator: Translator) =>
  loadWithRetries(() => Promise.all([translator.load(['questions']), loadDialog()]));

/** The form of a first message; its code and texts are loaded when it is opened. */
export function useAskDialog(context: AskContext, title: string) {
  const translator = useTranslator();
  const [opened, setOpened] = useState<'loading' | 'open' | null>(null);
  async function open() {
    setOpened('loading');
    await loadForm(translator);
    setOpened('open');
  }
  const dialog: ReactNode = opened === 'open' && (
    <Suspense>
      <AskDialog {...context} title={title} onClose={() => setOpened(null)} />
    </Suspense>
  );
  return { open, isLoading: opened === 'loading', dialog };
}

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
      <Button variant="quiet" block pending={isLoading} onClick={() => void open()}>
        <Icon of={MessageCircle} />
        {t('ask')}
      </Button>
      {dialog}
    </>
  );
}
