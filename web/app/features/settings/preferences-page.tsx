import { Monitor, Moon, Sun } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetPreferencesQuery, usersApi } from '#web/api/clients/users.ts';
import type { Preferences } from '#contract/users.ts';
import { languages, type Language } from '#contract/languages.ts';
import { themes, type Theme } from '#contract/users-rules.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useShowLanguage } from '#web/alerts/use-show-language.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import previews from '#web/ui/art/themes.svg?url';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { shownTheme, useTheme } from '#web/ui/theme/use-theme.ts';
import { SaveOutcome } from './preferences/save-outcome.tsx';
import { groupZones, placeOfZone } from './preferences/time-zones.ts';
import { useSavePreferences } from './preferences/use-save-preferences.ts';
import { SettingsFrame } from './settings-frame.tsx';

export const handle = { ns: ['settings'] };

const load: Load = ({ query }) => query(usersApi.endpoints.getPreferences, undefined);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** How the site looks and speaks, and what others see of one's presence. */
export default function PreferencesPage() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetPreferencesQuery();
  return (
    <SettingsFrame>
      <div className="grid max-w-180 gap-6 *:min-w-0">
        <PageHead title={`${t('preferences.title')} – ${t('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('preferences.title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('preferences.lead')}</p>
        </div>
        {data && <PreferencesForm preferences={data} />}
        {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}

/** Every choice takes effect and is saved by itself. */
function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('settings');
  const { shown, save, choose } = useSavePreferences(preferences);
  const theme = useTheme();
  const language = useLanguage();
  const showLanguage = useShowLanguage();
  function chooseTheme(chosen: Theme) {
    const before = shownTheme();
    window.keepTheme(chosen);
    choose('theme', chosen, () => window.keepTheme(before));
  }
  function chooseLanguage(chosen: Language) {
    showLanguage(chosen);
    choose('language', chosen, () => showLanguage(language));
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
          <TimeZoneSelect value={shown.timeZone} onChange={(timeZone) => choose('timeZone', timeZone)} />
          <Select
            label={t('preferences.lastSeen')}
            hint={t('preferences.lastSeenHint')}
            value={shown.hideLastSeen ? 'hidden' : 'shown'}
            onChange={(event) => choose('hideLastSeen', event.target.value === 'hidden')}
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

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

type ThemeCardsProps = { value: Theme; onChange: (theme: Theme) => void };

/** The themes, each as a small page. */
function ThemeCards({ value, onChange }: ThemeCardsProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">{common('theme.label')}</legend>
      <div className="grid grid-cols-1 gap-2 xs:grid-cols-3 sm:gap-3">
        {themes.map((theme) => (
          <label
            key={theme}
            className="group relative grid cursor-pointer gap-2 rounded-12 border border-line-strong bg-surface p-1.5 pb-3 text-center text-14 font-medium transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand"
          >
            <input
              type="radio"
              name="theme-card"
              value={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-12"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 150 96"
              className="pointer-events-none h-auto w-full rounded-field icon-dir"
            >
              <use href={`${previews}#${theme}`} />
            </svg>
            <span className="inline-flex items-center justify-center gap-2">
              <Icon of={icons[theme]} size={18} className="max-sm:hidden" />
              {common(`theme.${theme}`)}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-14 text-muted">{t('preferences.themeHint')}</p>
    </fieldset>
  );
}

type TimeZoneSelectProps = { value: string; onChange: (zone: string) => void };

/** Every zone with the time there, which tells the right one better than its name. */
function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const language = useLanguage();
  const now = useNow({ everyMinute: true });
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const groups = groupZones(Intl.supportedValuesOf('timeZone'), value, device, language);
  const labelOf = (zone: string) =>
    t('preferences.zoneTime', { city: placeOfZone(zone, language), time: format.time(now, zone) });
  return (
    <Select
      label={t('preferences.timeZone')}
      hint={t('preferences.timeZoneHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={groups.map(({ region, zones }) => ({
        title: t(`preferences.region.${region}`),
        options: zones.map((zone) => ({ value: zone, label: labelOf(zone) })),
      }))}
    />
  );
}
