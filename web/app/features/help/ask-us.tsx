import { Mail, MessagesSquare, Siren } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const facts = [
  { key: 'answer', icon: Mail },
  { key: 'thread', icon: MessagesSquare },
  { key: 'danger', icon: Siren },
] as const;

/** For whom no answer was the right one: who reads, and how they answer. */
export function AskUs() {
  const { t } = useTranslation('help');
  return (
    <div className="wrap pt-14">
      <section
        aria-labelledby="ask"
        className="grid gap-6 rounded-panel bg-sunken px-6 py-8 md:grid-cols-2 md:p-12 lg:gap-16"
      >
        <div className="grid content-start justify-items-start gap-2.5">
          <h2 id="ask">{t('ask.title')}</h2>
          <p className="max-w-[52ch]">{t('ask.text')}</p>
          <LinkButton href="/contact" size="l" className="mt-2">
            {t('ask.action')}
          </LinkButton>
        </div>
        <ul className="grid content-center gap-4">
          {facts.map(({ key, icon }) => (
            <li key={key} className="flex items-start gap-3">
              <Icon of={icon} className="mt-0.5 text-brand" />
              <span className="grid text-14">
                <b className="text-16 font-semibold">{t(`ask.${key}.title`)}</b>
                {t(`ask.${key}.text`)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
