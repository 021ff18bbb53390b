import { useId, useRef, useState } from 'react';
import type { DocumentStatus } from '#contract/verification-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentUpload } from './document-upload.tsx';
import type { DocumentSlot } from './documents.ts';
import { useDocumentName } from './use-document-words.ts';

/** Nothing counts for the requirement any more: another file is needed. */
const refused: readonly DocumentStatus[] = ['REJECTED', 'RESUBMISSION_REQUIRED', 'EXPIRED', 'REVOKED'];

type DocumentSlotViewProps = {
  slot: DocumentSlot;
  /** Sent earlier for a type that is not the chosen one: nothing more of it is asked. */
  isAside: boolean;
};

/** One file that is asked for: what is stored of it, and the way to send it or another. */
export function DocumentSlotView({ slot, isAside }: DocumentSlotViewProps) {
  const { t } = useTranslation('verification');
  const { type, side, documents } = slot;
  const [isReplacing, setReplacing] = useState(false);
  const [told, setTold] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const name = useDocumentName()(slot);
  const newest = documents.at(-1);
  const isNeeded = !newest || refused.includes(newest.status);

  /** The button that was pressed is gone: whoever reads on goes on here. */
  function settle(text: string) {
    setReplacing(false);
    setTold(text);
    group.current?.focus();
  }

  return (
    <div ref={group} role="group" aria-labelledby={nameId} tabIndex={-1} className="grid gap-3 outline-none">
      <p id={nameId} className={side || isAside ? 'font-semibold' : 'sr-only'}>
        {isAside ? name : side ? t(`sideTitle.${side}`) : name}
      </p>
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          onReplace={
            document === newest && !isNeeded && !isReplacing && !isAside
              ? () => setReplacing(true)
              : undefined
          }
          onRemoved={() => settle(t('removed'))}
        />
      ))}
      {!isAside && (isNeeded || isReplacing) && (
        <DocumentUpload
          type={type}
          side={side}
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
