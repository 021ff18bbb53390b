import { useId, type ReactNode } from 'react';
import { spokenLanguages } from '#contract/languages.ts';
import { localeOf } from '#web/i18n/direction.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';

type SpokenLanguage = (typeof spokenLanguages)[number];
type LanguagesFieldProps = {
  value: readonly SpokenLanguage[];
  onChange: (languages: SpokenLanguage[]) => void;
  error?: ReactNode;
};

/** Languages that the provider speaks with customers, named in the language of the interface. */
export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  const { t } = useTranslation('provider');
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'language' });
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-invalid={error ? '' : undefined}>
      <legend className="mb-1 text-14 font-semibold">{t('profile.languages')}</legend>
      <div className="grid grid-cols-1 xs:grid-cols-2 gap-x-4 sm:grid-cols-4">
        {spokenLanguages.map((language) => (
          <Checkbox
            key={language}
            label={
              <span className="first-letter:uppercase inline-block">
                {language === 'other' ? t('profile.otherLanguage') : names.of(language)}
              </span>
            }
            checked={value.includes(language)}
            onChange={(event) =>
              onChange(
                spokenLanguages.filter((one) =>
                  one === language ? event.target.checked : value.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
