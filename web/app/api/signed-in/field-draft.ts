/** The fields of a step by name. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The state of a step on this device: the fields on the server, and the typed fields that are not saved yet. A
 * refused field is not sent again until it changes, a disputed one until the person has chosen.
 */
export type FieldDraft = Readonly<{
  version: number;
  saved: Fields;
  typed: Fields;
  /** Sentences of the API for refused fields. */
  refused: Readonly<Record<string, string>>;
  /** Fields that changed on another device too, with the sentence of the API. */
  disputed: Readonly<Record<string, string>>;
}>;

export type SavedFields = { version: number; data: Fields };

/** services.0.name belongs to services. */
export const fieldOf = (path: string) => path.split('.', 1)[0] ?? path;
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function without<Value>(fields: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

export function draftOf(step: SavedFields, typed: Fields = {}): FieldDraft {
  return { version: step.version, saved: step.data, typed, refused: {}, disputed: {} };
}

export function valuesOf({ saved, typed }: FieldDraft): Fields {
  return { ...saved, ...typed };
}

export function typeField(draft: FieldDraft, name: string, value: unknown): FieldDraft {
  const isBack = isSame(value, draft.saved[name]) && !(name in draft.disputed);
  // A sentence about the whole step (no day is open) belongs to no field.
  const refused = Object.keys(draft.refused).filter(
    (field) => fieldOf(field) === name || !(fieldOf(field) in draft.saved),
  );
  return {
    ...draft,
    typed: isBack ? without(draft.typed, [name]) : { ...draft.typed, [name]: value },
    refused: without(draft.refused, refused),
  };
}

/** The fields that may be sent now. */
export function fieldsToSend({ typed, refused, disputed }: FieldDraft): Fields {
  return without(typed, [...Object.keys(refused).map(fieldOf), ...Object.keys(disputed)]);
}

/** The server saved what was sent: what was typed since is kept. Fields from another device are merged. */
export function afterSave(draft: FieldDraft, sent: Fields, step: SavedFields): FieldDraft {
  const kept = Object.entries(draft.typed).filter(
    ([name, value]) => !(name in sent) || !isSame(value, sent[name]),
  );
  return { ...draft, version: step.version, saved: step.data, typed: Object.fromEntries(kept) };
}

/** A newer state was received without a save: from another tab, or after a pause. */
export function refreshed(draft: FieldDraft, step: SavedFields): FieldDraft {
  return step.version <= draft.version ? draft : afterSave(draft, {}, step);
}

/** The sentences of the API by field; that of an item (services.0.name) belongs to the list. */
export function refuse(
  draft: FieldDraft,
  sent: Fields,
  sentences: Readonly<Record<string, string>>,
): FieldDraft {
  const still = Object.entries(sentences).filter(([field]) => {
    const name = fieldOf(field);
    return !(name in sent) || isSame(draft.typed[name], sent[name]);
  });
  return { ...draft, refused: { ...draft.refused, ...Object.fromEntries(still) } };
}

/** Fields that were also changed elsewhere: the new step has the other value, the typed one is kept. */
export function markConflicts(
  draft: FieldDraft,
  sentences: Readonly<Record<string, string>>,
  step: SavedFields,
): FieldDraft {
  return { ...draft, version: step.version, saved: step.data, disputed: { ...draft.disputed, ...sentences } };
}

/** The typed value is sent again, or dropped. */
export function resolveConflict(draft: FieldDraft, name: string, choice: 'mine' | 'theirs'): FieldDraft {
  return {
    ...draft,
    typed: choice === 'mine' ? draft.typed : without(draft.typed, [name]),
    disputed: without(draft.disputed, [name]),
  };
}
