import { useEffect, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import {
  useCountAnnouncementPeopleQuery,
  useGetAnnouncementAudiencesQuery,
} from '#web/api/clients/notifications-config.ts';
import {
  Departure,
  departureInstant,
  isTimeMissing,
  type DepartureTime,
} from '#web/features/letters/departure.tsx';
import { cityMaxLength } from '#contract/primitives-limits.ts';
import { Select } from '#web/ui/fields/select.tsx';
import {
  announcementAudiences,
  announcementTextMax,
  announcementTitleMax,
  type AnnouncementAudience,
} from '#contract/notifications-rules.ts';
import { languages, type Language } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { directionOf } from '#contract/text-direction.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { LogoMark } from '#web/ui/theme/logo.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { AnnouncementInput } from '#contract/notifications.ts';
import type { AnnouncementPeople } from './announcement-address.ts';

type Wording = { title: string; text: string };
export type AnnouncementDraft = {
  /** Made once for a draft, so that a repeated request announces once. */
  id: string;
  audience: AnnouncementAudience;
  /** A trade and a place, empty for all. */
  category: string;
  place: string;
  time: DepartureTime;
  wordings: Record<Language, Wording>;
  link: string;
};

const everyone: AnnouncementPeople = { audience: 'ALL', place: '' };

export const emptyDraft = ({ audience, place } = everyone): AnnouncementDraft => ({
  id: crypto.randomUUID(),
  audience,
  category: '',
  place,
  time: { isLater: false, day: '', time: '09:00' },
  wordings: { fr: { title: '', text: '' }, en: { title: '', text: '' }, ar: { title: '', text: '' } },
  link: '',
});

const lengthOf = (text: string) => Array.from(text.trim()).length;
const fits = (text: string, max: number) => lengthOf(text) > 0 && lengthOf(text) <= max;

/** What is still missing in a language. */
export function missingOf({ title, text }: Wording): 'TITLE' | 'TEXT' | undefined {
  if (!fits(title, announcementTitleMax)) return 'TITLE';
  return fits(text, announcementTextMax) ? undefined : 'TEXT';
}

/** A path of this site, or nothing. */
export const isLink = (link: string) => link === '' || /^\/(?!\/)\S*$/.test(link);

/** The languages in which something is missing. */
export const unreadyLanguages = ({ wordings }: AnnouncementDraft): Language[] =>
  languages.filter((language) => missingOf(wordings[language]) !== undefined);

export function toInput({ link, category, place, time, ...draft }: AnnouncementDraft): AnnouncementInput {
  const at = departureInstant(time);
  return {
    ...draft,
    ...(category && { category }),
    ...(place.trim() && { place: place.trim() }),
    ...(at !== undefined && { at }),
    ...(link && { link }),
  };
}

/** Whom the draft is for, as the count of its people asks. */
export const peopleArgument = ({ audience, category, place }: AnnouncementDraft) => ({
  audience,
  ...(category && { category }),
  ...(place.trim() && { place: place.trim() }),
});

type WordingFieldsProps = {
  language: Language;
  wording: Wording;
  /** The form was sent once: what is missing is said at its field. */
  isTried: boolean;
  onChange: (wording: Wording) => void;
};

/** The announcement in one language, written in its direction. */
function WordingFields({ language, wording, isTried, onChange }: WordingFieldsProps) {
  const { t } = useTranslation('notifications-config');
  const missing = missingOf(wording);
  const written = { lang: language, dir: directionOf(language) };
  const errorOf = (part: typeof missing, key: 'titleMissing' | 'textMissing', max: number) =>
    isTried && missing === part ? t(`announcement.${key}`, { max }) : undefined;
  return (
    <Card padded as="fieldset" dir={directionOf(language)} className="grid content-start gap-3.5">
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
        label={<span lang={language}>{t(`announcement.wordingTitle.${language}`)}</span>}
        error={errorOf('TITLE', 'titleMissing', announcementTitleMax)}
        value={wording.title}
        onChange={({ target }) => onChange({ ...wording, title: target.value })}
      />
      <TextArea
        {...written}
        label={<span lang={language}>{t(`announcement.wordingText.${language}`)}</span>}
        error={errorOf('TEXT', 'textMissing', announcementTextMax)}
        rows={4}
        value={wording.text}
        onChange={({ target }) => onChange({ ...wording, text: target.value })}
      />
    </Card>
  );
}

/** The announcement as its readers see it, in one language after another. */
function AnnouncementPreview({ draft }: { draft: AnnouncementDraft }) {
  const { t } = useTranslation('notifications-config');
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

type AnnouncementFormProps = {
  draft: AnnouncementDraft;
  onChange: (draft: AnnouncementDraft) => void;
  /** Why the sending was refused, by field. */
  refused: Readonly<Record<string, string>>;
  /** The draft is complete and is to be confirmed. */
  onReady: () => void;
};

type PeopleFieldsProps = {
  draft: AnnouncementDraft;
  refused: string | undefined;
  onChange: AnnouncementFormProps['onChange'];
};

/** A trade and a place that limit whom the announcement reaches, and how many people these are now. */
function PeopleFields({ draft, refused, onChange }: PeopleFieldsProps) {
  const { t } = useTranslation('notifications-config');
  const format = useFormat();
  const { data: trades = [] } = useListCategoriesQuery({});
  // A place is counted once it is whole.
  const [asked, setAsked] = useState(draft.place);
  const people = useCountAnnouncementPeopleQuery(peopleArgument({ ...draft, place: asked }), {
    refetchOnMountOrArgChange: true,
  });
  const count = people.currentData?.count;
  const isKnown = asked === draft.place;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('announcement.category')}
          value={draft.category}
          options={[
            { value: '', label: t('announcement.allCategories') },
            ...trades.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ ...draft, category: target.value })}
        />
        <TextField
          dir="auto"
          autoComplete="off"
          label={t('announcement.place')}
          hint={t('announcement.placeHint')}
          error={isKnown ? (fieldErrorsOf(people.error)['place'] ?? refused) : undefined}
          maxLength={cityMaxLength}
          value={draft.place}
          onChange={({ target }) => onChange({ ...draft, place: target.value })}
          onBlur={() => setAsked(draft.place)}
        />
      </div>
      <p role="status" className="text-14 font-semibold">
        {count !== undefined &&
          isKnown &&
          t('announcement.reaches', {
            people: t('announcement.people', { count, number: format.number(count) }),
          })}
      </p>
    </div>
  );
}

export function AnnouncementForm({ draft, refused, onChange, onReady }: AnnouncementFormProps) {
  const { t } = useTranslation('notifications-config');
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
    if (unready.length === 0 && isLink(draft.link) && !isTimeMissing(draft.time)) onReady();
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
        <PeopleFields draft={draft} refused={refused['place']} onChange={onChange} />
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
        <Departure
          time={draft.time}
          isTried={isTried}
          refused={refused}
          note={t('announcement.batches')}
          onChange={(time) => onChange({ ...draft, time })}
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
