import { themes, type Theme } from '#contract/users-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import { announceChoice } from './preferences/preference-choice.ts';

function choose(theme: Theme): void {
  window.keepTheme(theme);
  announceChoice({ theme });
}

/** Light, dark or as the device, for everybody; for a signed-in person on every device. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const shown = useTheme();
  return (
    <Select
      bare
      hideLabel
      label={t('theme.label')}
      value={shown ?? 'system'}
      onChange={(event) => choose(event.target.value as Theme)}
      options={themes.map((theme) => ({ value: theme, label: t(`theme.in.${theme}`) }))}
      className="-ms-2 noscript:hidden"
    />
  );
}
