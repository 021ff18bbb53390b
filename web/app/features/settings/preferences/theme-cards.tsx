import { Monitor, Moon, Sun } from 'lucide-react';
import { themes, type Theme } from '#contract/users-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import previews from '#web/ui/art/themes.svg?url';
import { Icon } from '#web/ui/theme/icon.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

type ThemeCardsProps = { value: Theme; onChange: (theme: Theme) => void };

/** The themes, each as a small page. */
export function ThemeCards({ value, onChange }: ThemeCardsProps) {
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
