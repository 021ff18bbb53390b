import type { ReactNode } from 'react';
import type { ContactMessage } from '#web/api/generated/contact.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { classes } from '#web/ui/theme/classes.ts';

/** The message, the answers of the desk and what the person added, oldest first. */
export function MessageThread({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('contact-desk');
  const { brandName } = useSettings();
  const { name, email, locale, createdAt, replies } = message;
  return (
    <section aria-label={t('message.thread')} className="grid gap-4">
      <Letter
        name={name}
        about={<bdi dir="ltr">{email}</bdi>}
        at={createdAt}
        text={message.message}
        language={locale}
      />
      {replies.map(({ text, at, by, isFromDesk }) =>
        isFromDesk ? (
          <Letter
            key={at}
            isOurs
            name={
              by === null ? t('message.noAuthor', { brandName }) : t('message.team', { name: by, brandName })
            }
            about={t('message.byMail', { name })}
            at={at}
            text={text}
            language={locale}
          />
        ) : (
          <Letter key={at} name={name} about={t('message.continued')} at={at} text={text} language={locale} />
        ),
      )}
    </section>
  );
}

type LetterProps = {
  name: string;
  about: ReactNode;
  at: string;
  text: string;
  language: string;
  /** Written by the desk. */
  isOurs?: boolean;
};

function Letter({ name, about, at, text, language, isOurs = false }: LetterProps) {
  const format = useFormat();
  return (
    <article
      aria-label={name}
      className={classes(
        'grid gap-3 rounded-card border p-5 md:p-6',
        isOurs ? 'border-brand-line bg-brand-soft' : 'border-line bg-surface',
      )}
    >
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <Avatar name={name} size={40} />
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
