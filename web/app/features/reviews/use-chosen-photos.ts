import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { megabyte, photoSizeMax } from '#contract/files-limits.ts';
import { photoFault } from '#contract/files-rules.ts';
import { reviewPhotosMax } from '#contract/reviews-rules.ts';
import { fieldErrorsOf, messageOf } from '#web/alerts/error-payload.ts';
import { reviewsOwnApi } from '#web/api/clients/reviews-own.ts';
import { shrinkPicture } from '#web/api/signed-in/shrink-picture.ts';
import { upload } from '#web/api/signed-in/upload.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useLanguage, useTexts, useTranslation } from '#web/i18n/use-translation.ts';

/** The longest side that is sent: the server keeps less. */
const sentPixels = 2000;

/** A photo that was chosen for a review, until it has arrived or is dropped. */
export type ChosenPhoto = {
  key: number;
  file: File;
  previewUrl: string;
  alt: string;
  altError?: string | undefined;
  /** From 0 to 1 while it is sent. */
  share: number | null;
  /** Why it has not arrived. */
  failure?: string | undefined;
};

let lastKey = 0;

export const altFieldName = ({ key }: Pick<ChosenPhoto, 'key'>) => `photo-${key}`;

/** A form is inert while it is saved: its fields can take the focus from the next frame on. */
const focusText = (photo: ChosenPhoto) =>
  requestAnimationFrame(() => document.getElementsByName(altFieldName(photo))[0]?.focus());

/** The photos that are chosen for a review, up to `room`; they are sent one after the other once it is saved. */
export function useChosenPhotos(room: number) {
  const { t } = useTranslation('reviews');
  const { t: ofPhotos } = useTranslation('photos');
  const { t: ofFaults } = useTranslation('validation');
  const hasTexts = [useTexts('photos'), useTexts('validation')].every(Boolean);
  const language = useLanguage();
  const dispatch = useDispatch<AppDispatch>();
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const urls = previews.current;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const change = (key: number, next: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const drop = (key: number) => {
    setRefusal(undefined);
    setPhotos((all) => all.filter((one) => one.key !== key));
  };

  function choose(files: readonly File[]): void {
    const fault = files.map(photoFault).find((found) => found !== undefined);
    const fitting = files.filter((file) => !photoFault(file));
    const taken = fitting.slice(0, Math.max(0, room - photos.length));
    const tooMany =
      taken.length < fitting.length ? t('photos.tooMany', { most: reviewPhotosMax }) : undefined;
    setRefusal(fault ? ofFaults(fault, { max: photoSizeMax / megabyte }) : tooMany);
    const chosen = taken.map((file): ChosenPhoto => {
      const previewUrl = URL.createObjectURL(file);
      previews.current.add(previewUrl);
      lastKey += 1;
      return { key: lastKey, file, previewUrl, alt: '', share: null };
    });
    setPhotos((all) => [...all, ...chosen]);
  }

  const describe = (key: number, alt: string) => change(key, { alt, altError: undefined });

  /** Whether each has a text; the first one without takes the focus. */
  function areDescribed(): boolean {
    const bare = photos.filter(({ alt }) => alt.trim() === '');
    for (const { key } of bare) change(key, { altError: t('photos.needsText') });
    if (bare[0]) focusText(bare[0]);
    return bare.length === 0;
  }

  async function send(reviewId: string, photo: ChosenPhoto): Promise<boolean> {
    const { key, file, alt } = photo;
    change(key, { share: 0, failure: undefined, altError: undefined });
    const form = new FormData();
    form.set('alt', alt.trim());
    form.set('file', await shrinkPicture(file, sentPixels), file.name);
    const { error } = await upload(`/reviews/${reviewId}/photos`, form, {
      language,
      onProgress: (share) => change(key, { share }),
    });
    if (!error) {
      drop(key);
      return true;
    }
    const { alt: altError, file: refused } = fieldErrorsOf(error);
    const failure = altError ? undefined : (refused ?? messageOf(error) ?? ofPhotos('add.failed'));
    change(key, { share: null, altError, failure });
    if (altError) focusText(photo);
    return false;
  }

  /** Sends all to a saved review, one after the other. Resolves to whether all have arrived. */
  async function sendAll(reviewId: string): Promise<boolean> {
    if (photos.length === 0) return true;
    setRefusal(undefined);
    setSending(true);
    let areWhole = true;
    for (const photo of photos) areWhole = (await send(reviewId, photo)) && areWhole;
    setSending(false);
    dispatch(reviewsOwnApi.util.invalidateTags(['Reviews']));
    return areWhole;
  }

  return { photos, refusal, isSending, hasTexts, room, choose, describe, drop, areDescribed, sendAll };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;
