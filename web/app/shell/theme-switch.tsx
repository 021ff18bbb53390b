import { themes } from '#contract/users-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { keepTheme, useTheme } from '#web/ui/theme/use-theme.ts';
import { announceChoice } from './preferences/preference-choice.ts';

/** Light, dark or as the device, for everybody; for a signed-in person on every device. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const shown = useTheme();
  return (
    <Segments
      legend={t('theme.label')}
      hideLegend
      name="theme"
      segments={themes.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
      value={shown}
      onChange={(theme) => {
        keepTheme(theme);
        announceChoice({ theme });
      }}
      className="w-[min(100%,280px)]"
    />
  );
}
