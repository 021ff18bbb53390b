import { languages, type Language } from '#contract/languages.ts';
import type { Theme } from '#contract/users-limits.ts';
import { useShowLanguage } from '#web/alerts/use-show-language.ts';
import type { Preferences } from '#web/api/generated/account.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { shownTheme, useTheme } from '#web/ui/theme/use-theme.ts';
import { SaveOutcome } from './save-outcome.tsx';
import { ThemeCards } from './theme-cards.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';
import { useSavePreferences } from './use-save-preferences.ts';

/** Every choice takes effect and is saved by itself. */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('settings');
  const { shown, save, choose } = useSavePreferences(preferences);
  const theme = useTheme();
  const language = useLanguage();
  const showLanguage = useShowLanguage();
  function chooseTheme(chosen: Theme) {
    const before = shownTheme();
    window.keepTheme(chosen);
    choose({ theme: chosen }, () => window.keepTheme(before));
  }
  function chooseLanguage(chosen: Language) {
    showLanguage(chosen);
    choose({ language: chosen }, () => showLanguage(language));
  }
  return (
    <div className="grid gap-3">
      <SaveOutcome save={save} />
      <Card>
        <div className="p-5 md:p-6">
          <ThemeCards value={theme ?? shown.theme} onChange={chooseTheme} />
        </div>
        <div className="grid gap-5 border-t border-line p-5 sm:grid-cols-2 sm:gap-3 md:p-6">
          <Segments
            legend={t('preferences.language')}
            name="language"
            value={shown.language}
            onChange={chooseLanguage}
            segments={languages.map((value) => ({
              value,
              label: <bdi>{languageNames[value]}</bdi>,
              lang: value,
            }))}
            className="col-span-full"
          />
          <TimeZoneSelect value={shown.timeZone} onChange={(timeZone) => choose({ timeZone })} />
          <Select
            label={t('preferences.lastSeen')}
            hint={t('preferences.lastSeenHint')}
            value={shown.hideLastSeen ? 'hidden' : 'shown'}
            onChange={(event) => choose({ hideLastSeen: event.target.value === 'hidden' })}
            options={[
              { value: 'shown', label: t('preferences.lastSeenShown') },
              { value: 'hidden', label: t('preferences.lastSeenHidden') },
            ]}
          />
        </div>
      </Card>
    </div>
  );
}
