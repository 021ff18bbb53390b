import { useState } from 'react';
import { megabyte, photoSizeMax } from '#contract/files-limits.ts';
import { photoFault } from '#contract/files-rules.ts';
import { photosMax } from '#contract/photos-limits.ts';
import type { OwnPhotos } from '#contract/photos.ts';
import { fieldErrorsOf, messageOf } from '#web/alerts/error-payload.ts';
import { shrinkPicture } from '#web/api/signed-in/shrink-picture.ts';
import { upload } from '#web/api/signed-in/upload.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import type { OwnPhotosState } from './use-own-photos.ts';

/** The longest side that is sent: the server keeps less. */
const sentPixels = 2000;

/** A chosen file until it has arrived, or its failure is dismissed. */
export type Sending = {
  key: number;
  file: File;
  /** From 0 to 1 while it is sent; null while it waits for the ones before it. */
  share: number | null;
  failure: { text: string; canRetry: boolean } | null;
};

let lastKey = 0;

/** Several files at once, sent one after the other; each shows its progress or why it was not sent. */
export function useUploads({ photos, enqueue, show }: OwnPhotosState, onAdded: () => void) {
  const { t } = useTranslation('photos');
  const { t: faults } = useTranslation('validation');
  const language = useLanguage();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const change = (key: number, next: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const dismiss = (key: number) => setSendings((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Sending): Promise<void> {
    change(key, { share: 0, failure: null });
    const form = new FormData();
    form.set('file', await shrinkPicture(file, sentPixels), file.name);
    const { data, error } = await upload<OwnPhotos>('/providers/me/photos', form, {
      language,
      onProgress: (share) => change(key, { share }),
    });
    if (data) {
      await show(data);
      dismiss(key);
      return onAdded();
    }
    const refusal = fieldErrorsOf(error)['file'] ?? messageOf(error);
    change(key, {
      share: null,
      failure: { text: refusal ?? t('add.failed'), canRetry: refusal === undefined },
    });
  }

  function choose(files: readonly File[]): void {
    let room = photosMax - photos.length - sendings.filter(({ failure }) => failure === null).length;
    const chosen = files.map((file): Sending => {
      const fault = photoFault(file);
      if (!fault) room -= 1;
      const problem = fault
        ? faults(fault, { max: photoSizeMax / megabyte })
        : room < 0 && t('add.tooMany', { max: photosMax });
      const failure = problem ? { text: problem, canRetry: false } : null;
      lastKey += 1;
      return { key: lastKey, file, share: null, failure };
    });
    setSendings((all) => [...all, ...chosen]);
    for (const sending of chosen) if (!sending.failure) void enqueue(() => send(sending));
  }

  function retry(sending: Sending): void {
    change(sending.key, { failure: null });
    void enqueue(() => send(sending));
  }
  return { sendings, choose, retry, dismiss };
}
