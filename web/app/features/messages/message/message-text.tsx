import { Fragment } from 'react';
import { contactMask } from '#contract/messaging-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { partsOf } from './message-parts.ts';

/** What a person wrote, in its own direction; web addresses open in a new window unless something is hidden. */
export function MessageText({ text, masked }: { text: string; masked: boolean }) {
  const { t } = useTranslation('messages');
  return partsOf(text, { linked: !masked }).map((part, index) =>
    part.href ? (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-3"
      >
        <bdi>{part.text}</bdi>
        <span className="sr-only"> {t('message.newWindow')}</span>
      </a>
    ) : (
      <Masked key={index} text={part.text} label={t('message.maskedMark')} />
    ),
  );
}

/** Dots are read as nothing: the mark of a hidden detail has a name. */
function Masked({ text, label }: { text: string; label: string }) {
  return text.split(contactMask).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          <span aria-hidden="true">{contactMask}</span>
          <span className="sr-only">{label}</span>
        </>
      )}
      {piece}
    </Fragment>
  ));
}
