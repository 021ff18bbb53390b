import type { StoredFile } from '#contract/files.ts';
import { fieldErrorsOf, messageOf } from '#web/alerts/error-payload.ts';
import { upload } from '#web/api/signed-in/upload.ts';
import { outcomeOf, type UploadOutcome } from './send-outcome.ts';

type UploadOptions = { language: string; signal?: AbortSignal; onProgress?: (share: number) => void };

/** Uploads the photo of a message; only its two readers will be able to open it. */
export async function uploadPhoto(photo: File, options: UploadOptions): Promise<UploadOutcome> {
  const form = new FormData();
  form.set('file', photo, photo.name);
  const { data, error } = await upload<StoredFile>('/files/upload?category=MESSAGE', form, options);
  if (data) return { result: 'uploaded', fileId: data.id };
  return outcomeOf(error.status, fieldErrorsOf(error)['file'] ?? messageOf(error));
}
