import type { ContactMessage } from '#contract/contact.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { classes } from '#web/ui/theme/classes.ts';

/** The message, the answers of the desk, what the person added and the notes of administrators, oldest first. */
export function MessageThread({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('contact-desk');
  const { name, email, locale, createdAt, replies, notes } = message;
  const letters = replies.map((reply) => ({ kind: 'letter' as const, ...reply }));
  const entries = [...letters, ...notes.map((note) => ({ kind: 'note' as const, ...note }))];
  return (
    <section aria-label={t('message.thread')} className="grid gap-4">
      <Letter
        name={name}
        about={<bdi dir="ltr">{email}</bdi>}
        at={createdAt}
        text={message.message}
        language={locale}
      />
      {entries
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map((entry) =>
          entry.kind === 'note' ? (
            <Note key={`note ${entry.at}`} note={entry} />
          ) : (
            <Entry key={entry.at} entry={entry} message={message} />
          ),
        )}
    </section>
  );
}

type EntryProps = { entry: ContactMessage['replies'][number]; message: ContactMessage };

function Entry({ entry: { text, at, by, isFromDesk }, message: { name, locale } }: EntryProps) {
  const { t } = useTranslation('contact-desk');
  const { brandName } = useSettings();
  if (!isFromDesk)
    return <Letter name={name} about={t('message.continued')} at={at} text={text} language={locale} />;
  return (
    <Letter
      look="ours"
      name={by === null ? t('message.noAuthor', { brandName }) : t('message.team', { name: by, brandName })}
      about={t('message.byMail', { name })}
      at={at}
      text={text}
      language={locale}
    />
  );
}

function Note({ note: { text, at, by } }: { note: ContactMessage['notes'][number] }) {
  const { t } = useTranslation('contact-desk');
  return (
    <Letter
      look="note"
      name={by === null ? t('note.noAuthor') : t('note.by', { name: by })}
      portrait={by ?? undefined}
      about={t('note.seenBy')}
      at={at}
      text={text}
    />
  );
}

const looks = {
  theirs: 'border-line bg-surface',
  ours: 'border-brand-line bg-brand-soft',
  note: 'border-dashed border-line-strong',
} as const;

type LetterProps = {
  name: string;
  about: ReactNode;
  at: string;
  text: string;
  language?: string;
  look?: keyof typeof looks;
  /** Whose avatar it is, when the title is more than a name. */
  portrait?: string | undefined;
};

function Letter({ name, about, at, text, language, look = 'theirs', portrait = name }: LetterProps) {
  const format = useFormat();
  return (
    <article aria-label={name} className={classes('grid gap-3 rounded-card border p-5 md:p-6', looks[look])}>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <Avatar name={portrait} size={40} />
        <div className="grid min-w-0 flex-1 basis-48">
          <b className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </b>
          <span className="text-14 wrap-anywhere text-muted">{about}</span>
        </div>
        <time dateTime={at} className="text-14 text-muted">
          {format.dateTime(at)}
        </time>
      </header>
      <p dir="auto" lang={language} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </article>
  );
}
