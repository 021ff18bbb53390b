import { createAttempts } from '#web/api/signed-in/attempts.ts';
import {
  afterSave,
  fieldsToSend,
  markConflicts,
  type FieldDraft,
  type Fields,
  type SavedFields,
} from '#web/api/signed-in/field-draft.ts';
import { errorCodeOf, fieldErrorsOf, isUnreachable, messageOf, reasonOf } from './error-payload.ts';

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  /** `merged`: the fields had changed elsewhere, and those of this page were added to them. */
  | { state: 'saved'; at: Date; merged: boolean }
  /** No connection, or the server is unavailable. */
  | { state: 'unsaved'; isOffline: boolean }
  | { state: 'refused'; why: string };

/** What is told of a call that failed for another reason than a conflict. */
export function failureOf(error: unknown): Extract<SaveState, { state: 'unsaved' | 'refused' }> {
  const why = messageOf(error);
  return why === undefined
    ? { state: 'unsaved', isOffline: isUnreachable(error) || !navigator.onLine }
    : { state: 'refused', why };
}

type FieldSaver = {
  draft: { get: () => FieldDraft; set: (draft: FieldDraft) => void };
  /** Whether an unsaved field is to be sent now. */
  isReady: (name: string, value: unknown) => boolean;
  /** One call that saves the fields over the draft. */
  send: (fields: Fields, draft: FieldDraft) => Promise<SavedFields>;
  /** The fields on the server after a conflict, for an API that knows conflicts. */
  read?: () => Promise<SavedFields>;
  tell: (save: SaveState) => void;
  /** Tells why fields were not saved, and drops or holds those that are not to be sent again; whether to go on. */
  handleFailure: (error: unknown, sent: Fields) => boolean;
  /** Milliseconds until the next attempt after a failed one. */
  delayMs?: () => number;
};

/**
 * Saves the fields of a draft by one call after the other, until nothing is left to be sent. When they have changed
 * elsewhere, the newer ones are read: fields that the API names are disputed, the others are sent again.
 */
export function createFieldSaver({ draft, tell, delayMs, ...own }: FieldSaver) {
  /** Merges the newer fields after a conflict; any other failure is returned. */
  async function mergeConflict(error: unknown): Promise<unknown> {
    // One with a reason is about something else than the fields, such as a price.
    if (!own.read || errorCodeOf(error) !== 'CNF001' || reasonOf(error)) return error;
    try {
      const saved = await own.read();
      draft.set(markConflicts(draft.get(), fieldErrorsOf(error), saved));
      return undefined;
    } catch (failure) {
      return failure;
    }
  }

  /** Saves everything; false when some of it has to be tried again. */
  async function attempt(): Promise<boolean> {
    for (let merged = false; ;) {
      const ready = Object.entries(fieldsToSend(draft.get())).filter((field) => own.isReady(...field));
      if (ready.length === 0) return true;
      const sent = Object.fromEntries(ready);
      tell({ state: 'saving' });
      try {
        const saved = await own.send(sent, draft.get());
        tell({ state: 'saved', at: new Date(), merged });
        draft.set(afterSave(draft.get(), sent, saved));
        merged = false;
      } catch (error) {
        const failure = await mergeConflict(error);
        merged = failure === undefined;
        if (!merged && !own.handleFailure(failure, sent)) return false;
      }
    }
  }

  return { ...createAttempts({ attempt, delayMs }), mergeConflict };
}
