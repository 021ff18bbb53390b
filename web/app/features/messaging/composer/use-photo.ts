import { useEffect, useRef, useState } from 'react';
import { photoSizeMax } from '#contract/files-limits.ts';
import { shrinkPicture } from '#web/api/signed-in/shrink-picture.ts';
import { useLanguage } from '#web/i18n/use-translation.ts';
import { uploadPhoto } from '../upload-photo.ts';

/** The longest side that is sent: enough to see a detail at full size. */
const sentPixels = 1600;

export type Photo = {
  previewUrl: string;
  /** The photo as it is sent; null while it is being scaled down, or when it is too large. */
  file: File | null;
  /** From 0 to 1 while it is sent. */
  share: number;
  /** Known once it has arrived. */
  fileId: string | null;
  /** The photo could not be sent for the moment: it waits for the network with its message. */
  isWaiting: boolean;
  failure: 'tooLarge' | { refused: string | null } | null;
};

const isTooLarge = ({ size }: File) => size > photoSizeMax;

const chosenPhoto = (chosen: File): Photo => ({
  previewUrl: URL.createObjectURL(chosen),
  file: null,
  share: 0,
  fileId: null,
  isWaiting: false,
  failure: isTooLarge(chosen) ? 'tooLarge' : null,
});

/**
 * One photo beside the text: it is sent as soon as it is chosen, and attached to the message afterwards. Without a
 * network the message takes it along.
 */
export function usePhoto() {
  const language = useLanguage();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const sending = useRef<AbortController | null>(null);

  const previewUrl = photo?.previewUrl;
  useEffect(
    () => () => {
      if (previewUrl) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );

  async function send(chosen: File) {
    const abort = new AbortController();
    sending.current = abort;
    const change = (next: Partial<Photo>) => {
      if (!abort.signal.aborted) setPhoto((current) => current && { ...current, ...next });
    };
    const shrunk = await shrinkPicture(chosen, sentPixels);
    const file = new File([shrunk], chosen.name, { type: shrunk.type });
    change({ file });
    if (abort.signal.aborted) return;
    const outcome = await uploadPhoto(file, {
      language,
      signal: abort.signal,
      onProgress: (share) => change({ share }),
    });
    if (outcome.result === 'uploaded') change({ fileId: outcome.fileId });
    else if (outcome.result === 'later') change({ isWaiting: true });
    else change({ failure: { refused: outcome.problem } });
  }

  function choose(chosen: File) {
    sending.current?.abort();
    setPhoto(chosenPhoto(chosen));
    if (!isTooLarge(chosen)) void send(chosen);
  }

  useEffect(() => () => sending.current?.abort(), []);

  function remove() {
    sending.current?.abort();
    setPhoto(null);
  }
  return { photo, choose, remove };
}

export type PhotoChoice = ReturnType<typeof usePhoto>;
