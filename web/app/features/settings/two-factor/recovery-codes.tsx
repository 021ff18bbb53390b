import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#web/api/signed-in/download.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type RecoveryCodesProps = { codes: readonly string[]; email: string };

/** The codes in the only moment in which they can be read, and the ways to keep them. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [copy, setCopy] = useState<'copied' | 'copyFailed'>();
  const writeText = () =>
    [
      t('codes.fileTitle', { email }),
      t('codes.fileText', { date: format.date(new Date()) }),
      '',
      ...codes.map((code, index) => `${index + 1}. ${code}`),
      '',
    ].join('\n');
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopy('copied');
    } catch {
      setCopy('copyFailed');
    }
  }
  return (
    <Card>
      <ol
        aria-label={t('codes.label')}
        className="grid grid-cols-1 xs:grid-cols-2 gap-x-4 px-4 py-3 md:gap-x-6 md:px-6"
      >
        {codes.map((code, index) => (
          <li
            key={code}
            className="flex items-baseline gap-2 border-line py-2.5 not-nth-last-[-n+2]:border-b md:gap-3"
          >
            <span aria-hidden="true" className="min-w-4.5 text-end text-14 text-muted tabular-nums">
              {index + 1}
            </span>
            <bdi dir="ltr" className="font-semibold tracking-wide whitespace-nowrap tabular-nums">
              {code}
            </bdi>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 max-md:*:flex-auto">
        <Button variant="secondary" onClick={() => downloadText(t('codes.fileName'), writeText())}>
          <Icon of={Download} size={18} />
          {t('codes.download')}
        </Button>
        <Button variant="quiet" onClick={() => printText(writeText())}>
          <Icon of={Printer} size={18} />
          {t('codes.print')}
        </Button>
        <Button variant="quiet" onClick={() => void handleCopy()}>
          <Icon of={copy === 'copied' ? Check : Copy} size={18} />
          {t(copy === 'copied' ? 'codes.copied' : 'codes.copy')}
        </Button>
        <p role="status" className={copy === 'copyFailed' ? 'w-full text-14 text-danger' : 'sr-only'}>
          {copy && t(`codes.${copy}`)}
        </p>
      </div>
    </Card>
  );
}

/** Saves a text as a file of the device. */
function downloadText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Prints a text alone, without the page around it. */
function printText(text: string): void {
  const frame = document.createElement('iframe');
  // Not `hidden`: some browsers print nothing of a frame without a box.
  frame.className = 'sr-only';
  document.body.append(frame);
  const { contentWindow, contentDocument } = frame;
  const lines = document.createElement('pre');
  lines.dir = 'auto';
  lines.textContent = text;
  contentDocument?.body.append(lines);
  contentWindow?.addEventListener('afterprint', () => frame.remove());
  contentWindow?.print();
}
