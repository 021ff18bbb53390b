import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { refusalOf, type DocumentSlot } from '../documents.ts';
import { useDocumentName } from '../use-document-words.ts';

type DocumentSlotViewProps = {
  slot: DocumentSlot;
  /** Sent earlier for a type that is not the chosen one: nothing more of it is asked. */
  isAside: boolean;
  /** The only file of its card, whose state is that of the card. */
  isAlone: boolean;
  /** What is missing, said between what was sent and the way to send another. */
  lack: ReactNode;
};

/** One file that is asked for: what is stored of it, and the way to send it or another. */
export function DocumentSlotView({ slot, isAside, isAlone, lack }: DocumentSlotViewProps) {
  const { t } = useTranslation('verification');
  const { type, side, documents } = slot;
  const [isReplacing, setReplacing] = useState(false);
  const [told, setTold] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const name = useDocumentName()(slot);
  const newest = documents.at(-1);
  const isRefused = newest !== undefined && refusalOf(newest) !== undefined;
  const isNeeded = !newest || isRefused;

  /** The pressed button is removed: focus moves here unless it is elsewhere already. */
  function settle(text: string) {
    setReplacing(false);
    setTold(text);
    const { activeElement } = document;
    const isHere = activeElement === document.body || group.current?.contains(activeElement);
    if (isHere) group.current?.focus();
  }

  return (
    <div ref={group} role="group" aria-labelledby={nameId} tabIndex={-1} className="grid gap-3">
      <p id={nameId} className={side || isAside ? 'text-14 font-semibold' : 'sr-only'}>
        {side && !isAside ? t(`sideTitle.${side}`) : name}
      </p>
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          isStateShown={!isAlone}
          onReplace={
            document === newest && !isNeeded && !isReplacing && !isAside
              ? () => setReplacing(true)
              : undefined
          }
          onRemoved={() => settle(t('removed'))}
        />
      ))}
      {lack}
      {!isAside && (isNeeded || isReplacing) && (
        <DocumentUpload
          type={type}
          side={side}
          isReplacing={isReplacing || isRefused}
          onSent={(file) => settle(t('upload.sent', { file: file.name }))}
          onKeep={isReplacing ? () => setReplacing(false) : undefined}
        />
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}
