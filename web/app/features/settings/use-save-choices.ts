import { useEffect, useState } from 'react';
import { createFieldSaver, failureOf, type SaveState } from '#web/alerts/field-saver.ts';
import { draftOf, dropSent, typeField, valuesOf } from '#web/api/signed-in/field-draft.ts';
import { createStore, useStore } from '#web/ui/store.ts';

type Calls<Values> = {
  /** Saves all choices, and returns what is saved then. */
  send: (values: Values) => Promise<Values>;
  /** What is saved, for an API that refuses choices over an older version. */
  read?: () => Promise<Values>;
};

const fieldsOf = (values: object) => ({
  version: 'version' in values ? Number(values.version) : 0,
  data: { ...values },
});

function createChoices<Values extends object>(values: Values, { send, read }: Calls<Values>) {
  const draft = createStore(draftOf(fieldsOf(values)));
  const save = createStore<SaveState>({ state: 'idle' });
  const undos = new Map<PropertyKey, (() => void) | undefined>();
  const { flush } = createFieldSaver({
    draft,
    isReady: () => true,
    send: async (_fields, present) => fieldsOf(await send(valuesOf(present) as Values)),
    ...(read && { read: async () => fieldsOf(await read()) }),
    tell: save.set,
    handleFailure(error, sent) {
      draft.set(dropSent(draft.get(), sent));
      save.set(failureOf(error));
      // A later choice of the same kind stays.
      for (const name of Object.keys(sent)) if (!(name in draft.get().typed)) undos.get(name)?.();
      return true;
    },
  });
  return {
    draft,
    save,
    choose: <Name extends keyof Values & string>(name: Name, value: Values[Name], onUndo?: () => void) => {
      draft.set(typeField(draft.get(), name, value));
      undos.set(name, onUndo);
      void flush();
    },
  };
}

/**
 * Saved values with what was just chosen. Choices are saved by themselves, one call after the other; one that cannot be
 * saved is put back, and `onUndo` puts back what it has changed on the page.
 */
export function useSaveChoices<Values extends object>(values: Values, calls: Calls<Values>) {
  const [own] = useState(() => createChoices(values, calls));
  const { typed } = useStore(own.draft);
  const save = useStore(own.save);
  useEffect(() => own.draft.set(draftOf(fieldsOf(values), own.draft.get().typed)), [own, values]);
  return { shown: { ...values, ...typed }, save, choose: own.choose };
}
