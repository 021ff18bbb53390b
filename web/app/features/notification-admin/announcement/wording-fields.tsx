import { Check } from 'lucide-react';
import { announcementTextMax, announcementTitleMax } from '#contract/announcements-limits.ts';
import type { Language } from '#contract/languages.ts';
import { directionOf } from '#contract/text-direction.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { missingOf, type Wording } from './announcement-draft.ts';

type WordingFieldsProps = {
  language: Language;
  wording: Wording;
  /** The form was sent once: what is missing is said at its field. */
  isTried: boolean;
  onChange: (wording: Wording) => void;
};

/** The announcement in one language, written in its direction. */
export function WordingFields({ language, wording, isTried, onChange }: WordingFieldsProps) {
  const { t } = useTranslation('notification-admin');
  const missing = missingOf(wording);
  const written = { lang: language, dir: directionOf(language) };
  const errorOf = (part: typeof missing, key: 'titleMissing' | 'textMissing', max: number) =>
    isTried && missing === part ? t(`announcement.${key}`, { max }) : undefined;
  return (
    <Card padded as="fieldset" className="grid content-start gap-3.5">
      <legend className="float-start flex w-full items-center justify-between gap-2 font-semibold">
        <span>{languageNames[language]}</span>
        {missing ? (
          <Badge tone="warning">{t(`announcement.missing${missing}`)}</Badge>
        ) : (
          <Badge tone="success" icon={Check}>
            {t('announcement.ready')}
          </Badge>
        )}
      </legend>
      <TextField
        {...written}
        label={t('announcement.wordingTitle')}
        error={errorOf('TITLE', 'titleMissing', announcementTitleMax)}
        value={wording.title}
        onChange={({ target }) => onChange({ ...wording, title: target.value })}
      />
      <TextArea
        {...written}
        label={t('announcement.wordingText')}
        error={errorOf('TEXT', 'textMissing', announcementTextMax)}
        rows={4}
        value={wording.text}
        onChange={({ target }) => onChange({ ...wording, text: target.value })}
      />
    </Card>
  );
}
