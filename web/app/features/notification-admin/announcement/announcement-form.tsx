import { useGetAnnouncementAudiencesQuery } from '#web/api/clients/notifications-desk.ts';
import { useEffect, useRef, useState } from 'react';
import { announcementAudiences } from '#contract/announcements-limits.ts';
import { languages } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { isLink, unreadyLanguages, type AnnouncementDraft } from './announcement-draft.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { WordingFields } from './wording-fields.tsx';

type AnnouncementFormProps = {
  draft: AnnouncementDraft;
  onChange: (draft: AnnouncementDraft) => void;
  /** The draft is complete and is to be confirmed. */
  onReady: () => void;
};

export function AnnouncementForm({ draft, onChange, onReady }: AnnouncementFormProps) {
  const { t } = useTranslation('notification-admin');
  const format = useFormat();
  const { data: counts } = useGetAnnouncementAudiencesQuery();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const unready = unreadyLanguages(draft);
  const isLinkRefused = isTried && !isLink(draft.link);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  function handleSubmit() {
    setTries(tries + 1);
    if (unready.length === 0 && isLink(draft.link)) onReady();
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <div className="grid gap-5">
        <RadioGroup
          legend={t('announcement.audience')}
          name="audience"
          boxed
          columns={3}
          value={draft.audience}
          onChange={(value) => {
            const audience = announcementAudiences.find((one) => one === value);
            if (audience) onChange({ ...draft, audience });
          }}
          options={announcementAudiences.map((value) => ({
            value,
            label: t(`audience.${value}`),
            description:
              counts &&
              t('announcement.people', { count: counts[value], number: format.number(counts[value]) }),
          }))}
        />
        <div className="grid gap-5 md:grid-cols-3">
          {languages.map((language) => (
            <WordingFields
              key={language}
              language={language}
              wording={draft.wordings[language]}
              isTried={isTried}
              onChange={(wording) =>
                onChange({ ...draft, wordings: { ...draft.wordings, [language]: wording } })
              }
            />
          ))}
        </div>
        <TextField
          label={t('announcement.link')}
          aside={t('announcement.optional')}
          hint={t('announcement.linkHint')}
          error={isLinkRefused ? t('announcement.linkRefused') : undefined}
          value={draft.link}
          maxLength={200}
          dir="ltr"
          onChange={({ target }) => onChange({ ...draft, link: target.value.trim() })}
        />
      </div>
      <div className="grid content-start gap-4">
        <AnnouncementPreview draft={draft} />
        <Button type="submit" variant="secondary">
          {t('announcement.check')}
        </Button>
        <p className="text-14 text-muted" role="status">
          {unready.length > 0
            ? t('announcement.missing', {
                languages: format.list(unready.map((one) => languageNames[one])),
              })
            : t('announcement.second')}
        </p>
      </div>
    </form>
  );
}
