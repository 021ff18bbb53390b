import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '#web/alerts/error-text.ts';
import { isUnproven } from '#web/api/base.ts';
import { download, saveFile } from '#web/api/signed-in/download.ts';
import type { UploadFailure } from '#web/api/signed-in/upload.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useLanguage } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type Progress = { name: 'IDLE' | 'PENDING' | 'SAVED' } | { name: 'FAILED'; error: UploadFailure };
type TableDownloadProps = {
  /** The call that exports the table. */
  path: string;
  /** The first word of the name of the file. */
  fileName: string;
  label: string;
  saved: string;
};

/** Saves a list with its filters as a table. */
export function TableDownload({ path, fileName, label, saved }: TableDownloadProps) {
  const language = useLanguage();
  const [progress, setProgress] = useState<Progress>({ name: 'IDLE' });
  const failure = useErrorText(progress.name === 'FAILED' ? progress.error : undefined);
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);

  async function handleDownload() {
    call.current = new AbortController();
    const { signal } = call.current;
    setProgress({ name: 'PENDING' });
    const { data, error } = await download(path, { language, signal });
    if (signal.aborted) return;
    if (data) saveFile(`${fileName}-${dayOf(new Date())}.csv`, data);
    // Who does not prove who they are has closed the question on purpose.
    if (isUnproven(error)) return setProgress({ name: 'IDLE' });
    setProgress(error ? { name: 'FAILED', error } : { name: 'SAVED' });
    return undefined;
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="secondary" pending={progress.name === 'PENDING'} onClick={() => void handleDownload()}>
        <Icon of={Download} size={18} />
        {label}
      </Button>
      <p role="status" className="sr-only">
        {progress.name === 'SAVED' && saved}
      </p>
      {progress.name === 'FAILED' && failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </div>
  );
}
