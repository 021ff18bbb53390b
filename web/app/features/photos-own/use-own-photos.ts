import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { photosWithout } from '#contract/photos-rules.ts';
import type { OwnPhoto, OwnPhotos } from '#contract/photos.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf, isUnreachable } from '#web/alerts/error-payload.ts';
import { showApiError } from '#web/alerts/error-forwarder.ts';
import { photosApi, useChangePhotosMutation, useRemovePhotoMutation } from '#web/api/clients/photos.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { offerUndo, settleNotice, useHidden } from '#web/ui/feedback/undo-store.ts';

export type Edit = (photos: readonly OwnPhoto[]) => OwnPhoto[];
/** The text of a field that was refused, by the id of its photo. */
export type EditOutcome = { isSaved: true } | { isSaved: false; altError?: string | undefined };

const toInput = (photos: readonly OwnPhoto[]) =>
  photos.map(({ id, alt, serviceId, pairId }) => ({ id, alt, serviceId, pairId }));

/**
 * The photos of the provider as the page shows them: changes are shown at once and written one after the other, each
 * upon what the one before it has left, so that uploads and quick presses do not meet.
 */
export function useOwnPhotos(stored: OwnPhotos) {
  const { t } = useTranslation('photos');
  const translator = useTranslator();
  const dispatch = useDispatch<AppDispatch>();
  const [write] = useChangePhotosMutation();
  const [remove] = useRemovePhotoMutation();
  const hidden = useHidden();
  const [pending, setPending] = useState<readonly Edit[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Runs after everything that was asked for before. */
  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  }
  const show = (photos: OwnPhotos) =>
    dispatch(photosApi.util.upsertQueryData('listOwnPhotos', undefined, photos));
  const readNow = async (isForced: boolean): Promise<OwnPhotos> => {
    const reading = dispatch(
      photosApi.endpoints.listOwnPhotos.initiate(undefined, { forceRefetch: isForced, subscribe: false }),
    );
    return (await reading).data ?? stored;
  };

  async function save(edit: Edit): Promise<EditOutcome> {
    // What was removed is removed first: the new order is that of what is shown.
    await settleNotice();
    setPending((edits) => [...edits, edit]);
    return enqueue(async () => {
      const { version, photos } = await readNow(false);
      const changed = edit(photos);
      const { data, error } = await write({ body: { version, photos: toInput(changed) } });
      if (data) await show(data);
      else if (!isUnreachable(error)) await readNow(true);
      setPending((edits) => edits.filter((other) => other !== edit));
      if (data) return { isSaved: true };
      const [field, altError] = Object.entries(fieldErrorsOf(error))[0] ?? [];
      if (field?.endsWith('.alt')) return { isSaved: false, altError };
      if (['CNF001', 'RES001'].includes(errorCodeOf(error) ?? ''))
        showAlert({ tone: 'warning', text: t('changed') });
      else await showApiError(error, translator);
      return { isSaved: false };
    });
  }

  /** Removes a photo once that cannot be undone any more, because there is no call that takes it back. */
  function removeLater({ id }: OwnPhoto, onUndo: () => void): void {
    offerUndo({
      text: t('removed'),
      hides: id,
      undo: onUndo,
      commit: () =>
        enqueue(async () => {
          await remove({ photoId: id });
          await readNow(true);
        }),
    });
  }

  const edited = pending.reduce<readonly OwnPhoto[]>((photos, edit) => edit(photos), stored.photos);
  const photos = [...hidden].reduce(photosWithout, [...edited]);
  return { photos, enqueue, show, save, removeLater, isSaving: pending.length > 0 };
}

export type OwnPhotosState = ReturnType<typeof useOwnPhotos>;
