import type { ComponentProps } from 'react';
import { Check } from 'lucide-react';
import { languages, type Language } from '#contract/languages.ts';
import { letterButtonMax, letterLinkMax, letterSubjectMax, letterTextMax } from '#contract/letters-limits.ts';
import { boldMark, firstNameMark, linkExample, missingField } from '#contract/letters-rules.ts';
import type { LetterInput, LetterParts } from '#contract/letters.ts';
import { prospectKinds } from '#contract/prospects-limits.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { useCountLetterRecipientsQuery } from '#web/api/clients/letters.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AroundTown } from './around-town.tsx';
import { fieldName, isLink, isTownOpen, recipientsArgument } from './letter-draft.ts';
import { isDepartment } from './letters-address.ts';
import { sumOf } from './letter-state.tsx';

type FieldsProps = {
  content: LetterInput;
  /** The form was sent once: what is missing is said at its field. */
  isTried: boolean;
  onChange: (content: LetterInput) => void;
};

type AudienceFieldsProps = FieldsProps & Pick<ComponentProps<typeof AroundTown>, 'typed' | 'onType'>;

/** Who gets the letter, and how many people these are in each language. */
export function AudienceFields({ content, isTried, typed, onType, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const { audience } = content;
  const { data: trades = [] } = useListCategoriesQuery({});
  const asked = isTownOpen(audience, typed) ? undefined : recipientsArgument(audience);
  const { data: found } = useCountLetterRecipientsQuery(asked ?? {}, {
    skip: asked === undefined,
    refetchOnMountOrArgChange: true,
  });
  const counts = asked && found;
  const { kind, category, department, language } = audience;
  const change = (changed: Partial<typeof audience>) =>
    onChange({ ...content, audience: { ...audience, ...changed } });
  const isRefused = department !== null && !isDepartment(department);
  return (
    <section aria-labelledby="who" className="grid gap-3">
      <h2 id="who" className="text-22">
        {t('who.title')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('prospect.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('kind.all') },
            ...prospectKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={({ target }) =>
            change({ kind: prospectKinds.find((one) => one === target.value) ?? null })
          }
        />
        <Select
          label={t('prospect.category')}
          value={category ?? ''}
          options={[
            { value: '', label: t('category.all') },
            ...trades.map(({ id, name }) => ({ value: id, label: name })),
            ...(category !== null && !trades.some(({ id }) => id === category)
              ? [{ value: category, label: category }]
              : []),
          ]}
          onChange={({ target }) => change({ category: target.value || null })}
        />
        <Select
          label={t('prospect.language')}
          value={language ?? ''}
          options={[
            { value: '', label: t('language.all') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          onChange={({ target }) =>
            change({ language: languages.find((one) => one === target.value) ?? null })
          }
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          name="department"
          label={t('who.department')}
          hint={t('who.departmentHint')}
          error={isTried && isRefused ? t('who.departmentWrong') : undefined}
          maxLength={3}
          value={department ?? ''}
          onChange={({ target }) => change({ department: target.value.trim() || null })}
        />
        <AroundTown
          town={audience.town}
          {...{ isTried, typed, onType }}
          onChange={(town) => change({ town })}
        />
      </div>
      <p role="status" className="text-14 text-muted">
        {counts && asked && (
          <>
            <b className="font-semibold text-ink">{t('people', { count: sumOf(counts) })}</b>
            {' – '}
            {t('who.sum', {
              fr: format.number(counts.fr),
              en: format.number(counts.en),
              ar: format.number(counts.ar),
            })}
            {counts.refused > 0 && ` ${t('who.refused', { count: counts.refused })}`}
            {sumOf(counts) === 0 && <b className="block font-semibold text-warning">{t('who.nobody')}</b>}
          </>
        )}
      </p>
    </section>
  );
}

type TextFieldsProps = FieldsProps & {
  labels: LetterParts['labels'];
  /** The language in which is written now. */
  onLanguage: (language: Language) => void;
};

/** The texts of the letter in three languages, each written in its direction, and where the button leads. */
export function TextFields({ content, isTried, labels, onChange, onLanguage }: TextFieldsProps) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const unnamed =
    content.link === null ? [] : languages.filter((one) => content.texts[one].button.trim() === '');
  return (
    <section aria-labelledby="text" className="grid gap-3">
      <h2 id="text" className="text-22">
        {t('text.title')}
      </h2>
      <p className="text-14 text-muted">
        {t('text.marks', { bold: boldMark, link: linkExample, name: firstNameMark })}
      </p>
      <div className="letter-languages">
        {languages.map((language) => (
          <LanguageFields key={language} {...{ language, content, isTried, labels, onChange, onLanguage }} />
        ))}
      </div>
      <TextField
        dir="ltr"
        name="link"
        label={t('text.link')}
        aside={t('text.optional')}
        hint={t('text.linkHint')}
        error={isTried && !isLink(content.link) ? t('text.linkWrong') : undefined}
        maxLength={letterLinkMax}
        value={content.link ?? ''}
        onChange={({ target }) => onChange({ ...content, link: target.value.trim() || null })}
      />
      <p role="status" className="text-14 text-warning empty:hidden">
        {unnamed.length > 0 &&
          t('text.unnamed', { languages: format.list(unnamed.map((one) => languageNames[one])) })}
      </p>
    </section>
  );
}

function LanguageFields({
  language,
  content,
  isTried,
  labels,
  onChange,
  onLanguage,
}: TextFieldsProps & { language: Language }) {
  const { t } = useTranslation('letters');
  const text = content.texts[language];
  const missing = missingField(content, language);
  const dir = directionOf(language);
  const written = { lang: language, dir, onFocus: () => onLanguage(language) };
  const labelOf = (field: keyof typeof text) => <span lang={language}>{labels[language][field]}</span>;
  const change = (changed: Partial<typeof text>) =>
    onChange({ ...content, texts: { ...content.texts, [language]: { ...text, ...changed } } });
  const errorOf = (field: keyof typeof text) =>
    isTried && missing === field ? t(`text.${field}Missing`) : undefined;
  return (
    <Card padded as="fieldset" dir={dir} className="grid content-start gap-3.5">
      <legend className="float-start flex w-full items-center justify-between gap-2 font-semibold">
        <span>{languageNames[language]}</span>
        {missing ? (
          <Badge tone="warning">{t('text.unready')}</Badge>
        ) : (
          <Badge tone="success" icon={Check}>
            {t('text.ready')}
          </Badge>
        )}
      </legend>
      <TextArea
        {...written}
        name={fieldName(language, 'subject')}
        label={labelOf('subject')}
        error={errorOf('subject')}
        rows={2}
        maxLength={letterSubjectMax}
        value={text.subject}
        // The subject of a mail is one line, which is only shown in several here.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => change({ subject: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
      />
      <TextArea
        {...written}
        name={fieldName(language, 'text')}
        label={labelOf('text')}
        error={errorOf('text')}
        rows={10}
        maxLength={letterTextMax}
        value={text.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {content.link !== null && (
        <TextField
          {...written}
          name={fieldName(language, 'button')}
          label={labelOf('button')}
          error={errorOf('button')}
          maxLength={letterButtonMax}
          value={text.button}
          onChange={({ target }) => change({ button: target.value })}
        />
      )}
    </Card>
  );
}
