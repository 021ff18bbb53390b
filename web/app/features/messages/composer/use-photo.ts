import { useEffect, useRef, useState } from 'react';
import { photoSizeMax } from '#contract/files-limits.ts';
import { fieldErrorsOf, messageOf } from '#web/alerts/error-payload.ts';
import type { StoredFile } from '#web/api/generated/onboarding.ts';
import { shrinkPicture } from '#web/api/signed-in/shrink-picture.ts';
import { upload } from '#web/api/signed-in/upload.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

/** The longest side that is sent: enough to see a detail at full size. */
const sentPixels = 1600;

export type Photo = {
  previewUrl: string;
  /** From 0 to 1 while it is sent. */
  share: number;
  /** Known once it has arrived. */
  fileId: string | null;
  failure: { tooLarge: boolean; text: string | undefined } | null;
};

/** One photo beside the text: it is sent as soon as it is chosen, and attached to the message afterwards. */
export function usePhoto() {
  const language = useLanguage();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const sending = useRef<AbortController | null>(null);
  const chosen = useRef<File | null>(null);

  useEffect(() => () => sending.current?.abort(), []);
  const previewUrl = photo?.previewUrl;
  useEffect(
    () => () => {
      if (previewUrl) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );

  async function send(file: File) {
    const abort = new AbortController();
    sending.current = abort;
    const form = new FormData();
    form.set('file', await shrinkPicture(file, sentPixels), file.name);
    const { data, error } = await upload<StoredFile>('/files/upload?category=MESSAGE', form, {
      language,
      signal: abort.signal,
      onProgress: (share) => setPhoto((current) => current && { ...current, share }),
    });
    if (abort.signal.aborted) return;
    const text = error && (fieldErrorsOf(error)['file'] ?? messageOf(error));
    setPhoto(
      (current) =>
        current && {
          ...current,
          fileId: data?.id ?? null,
          failure: error ? { tooLarge: false, text } : null,
        },
    );
  }

  function choose(file: File) {
    sending.current?.abort();
    chosen.current = file;
    const tooLarge = file.size > photoSizeMax;
    const failure = tooLarge ? { tooLarge, text: undefined } : null;
    setPhoto({ previewUrl: URL.createObjectURL(file), share: 0, fileId: null, failure });
    if (!tooLarge) void send(file);
  }

  function retry() {
    if (!chosen.current) return;
    setPhoto((current) => current && { ...current, share: 0, failure: null });
    void send(chosen.current);
  }

  function remove() {
    sending.current?.abort();
    setPhoto(null);
  }
  return { photo, choose, retry, remove };
}
