import { MessageSquareQuote } from 'lucide-react';
import { customerPhrases, providerPhrases, type PhraseKey } from '#contract/messaging-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type PhrasePickerProps = {
  /** The reader speaks as the customer or as the provider of the conversation. */
  isProvider: boolean;
  onPick: (key: PhraseKey) => void;
};

/** Phrases that are sent with one press, and read by each in their own language. */
export function PhrasePicker({ isProvider, onPick }: PhrasePickerProps) {
  const { t } = useTranslation('messages');
  const keys: readonly PhraseKey[] = isProvider ? providerPhrases : customerPhrases;
  return (
    <Popover
      closeOnPress
      align="start"
      label={t('composer.phrases')}
      triggerClassName={iconButtonClasses(false, true)}
      trigger={<Icon of={MessageSquareQuote} />}
      className="-start-9! top-auto! bottom-full mb-1.5 thread:start-0! w-[min(calc(100vw-32px),360px)]"
    >
      <p className="px-3 pt-1.5 pb-2 text-14 text-muted">
        <b className="block font-semibold text-ink">{t('composer.phrases')}</b>
        {t('composer.phrasesText')}
      </p>
      <ul className="max-h-[50dvh] overflow-y-auto">
        {keys.map((key) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onPick(key)}
              className="min-h-11 w-full rounded-field px-3 py-2 text-start transition-colors hover:bg-sunken"
            >
              {t(`phrase.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
