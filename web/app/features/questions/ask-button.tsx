import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Translator } from '#web/i18n/translator.ts';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const loadDialog = () => loadWithRetries(() => import('./ask-dialog.tsx'));
const AskDialog = lazy(loadDialog);
const loadForm = (translator: Translator) =>
  loadWithRetries(() => Promise.all([translator.load(['questions']), loadDialog()]));

type AskButtonProps = { providerId: string; name: string; serviceId?: string };

/** Opens the form of a first message; its code and texts are loaded on the press. */
export function AskButton(props: AskButtonProps) {
  const { t } = useTranslation('providers');
  const translator = useTranslator();
  const { chat } = useSettings().flags;
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<'loading' | 'open' | null>(null);
  // The sign-in leads back to this address, where the form opens again.
  const isAsked = chat && search.has('ask');
  async function handlePress() {
    setOpened('loading');
    await loadForm(translator);
    setOpened('open');
  }
  useEffect(() => {
    if (isAsked) void loadForm(translator).then(() => setOpened('open'));
  }, [isAsked, translator]);
  if (!chat) return null;
  return (
    <>
      <Button variant="secondary" block pending={opened === 'loading'} onClick={() => void handlePress()}>
        <Icon of={MessageCircle} />
        {t('ask')}
      </Button>
      {opened === 'open' && (
        <Suspense>
          <AskDialog {...props} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
