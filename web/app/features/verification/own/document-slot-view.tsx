import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { refusalOf, type DocumentSlot } from '../documents.ts';
import { useDocumentName } from '../use-document-words.ts';

type DocumentSlotViewProps = {
  slot: DocumentSlot;
  /** Uploaded earlier for a type that is not the chosen one: nothing more is required for it. */
  isAside: boolean;
  /** The only file of its card, which shows the state. */
  isAlone: boolean;
  /** The missing part, between the uploaded documents and the upload of another. */
  lack: ReactNode;
};

/** One required file: the stored documents, and the upload of the first or another one. */
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

  /** The pressed button is removed: the focus moves here unless it is elsewhere already. */
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
