import { useState } from 'react';
import { languages, type Language } from '#contract/languages.ts';
import { directionOf } from '#contract/text-direction.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { LogoMark } from '#web/ui/theme/logo.tsx';
import type { AnnouncementDraft } from './announcement-draft.ts';

/** The announcement as its readers see it, in one language after another. */
export function AnnouncementPreview({ draft }: { draft: AnnouncementDraft }) {
  const { t } = useTranslation('notification-admin');
  const [language, setLanguage] = useState<Language>('fr');
  const { title, text } = draft.wordings[language];
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('announcement.preview')}</p>
      <div role="group" aria-label={t('announcement.previewLanguage')} className="flex flex-wrap gap-2">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
            className={chipClasses(one === language)}
          >
            {languageNames[one]}
          </button>
        ))}
      </div>
      <div className="rounded-card bg-sunken p-5">
        <div
          lang={language}
          dir={directionOf(language)}
          className="flex items-start gap-3 rounded-12 bg-surface p-4 shadow-float"
        >
          <LogoMark />
          <div className="grid min-w-0 gap-0.5 text-14 wrap-anywhere">
            <b className="font-semibold">{title.trim() || '…'}</b>
            <span className="whitespace-pre-line text-muted">{text.trim() || '…'}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
