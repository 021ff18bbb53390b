/** Fields by name, in the form that the API has. */
export type Fields = Readonly<Record<string, unknown>>;

/** Sentences of the API by field. */
type Sentences = Readonly<Record<string, string>>;

/**
 * Fields that are saved while the person continues: those on the server, and those typed or chosen here that are not
 * saved yet. A refused field is not sent again until it changes, a disputed one until the person has chosen.
 */
export type FieldDraft = Readonly<{
  version: number;
  saved: Fields;
  typed: Fields;
  refused: Sentences;
  /** Fields that changed on another device too. */
  disputed: Sentences;
}>;

export type SavedFields = { version: number; data: Fields };

/** services.0.name belongs to services. */
export const fieldOf = (path: string) => path.split('.', 1)[0] ?? path;
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function without<Value>(fields: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

export function draftOf({ version, data }: SavedFields, typed: Fields = {}): FieldDraft {
  return { version, saved: data, typed, refused: {}, disputed: {} };
}

export function valuesOf({ saved, typed }: FieldDraft): Fields {
  return { ...saved, ...typed };
}

export function typeField(draft: FieldDraft, name: string, value: unknown): FieldDraft {
  // A sentence about all fields (no day is open) belongs to none of them.
  const refused = Object.keys(draft.refused).filter(
    (field) => fieldOf(field) === name || !(fieldOf(field) in draft.saved),
  );
  return { ...draft, typed: { ...draft.typed, [name]: value }, refused: without(draft.refused, refused) };
}

/** What was sent is not tried again; what was typed since is kept. */
export function dropSent(draft: FieldDraft, sent: Fields): FieldDraft {
  const kept = Object.entries(draft.typed).filter(
    ([name, value]) => !(name in sent) || !isSame(value, sent[name]),
  );
  return { ...draft, typed: Object.fromEntries(kept) };
}

/** Without what was typed back to the saved value: it need not be sent, unless a call is saving another value. */
export function dropUnchanged(draft: FieldDraft): FieldDraft {
  return dropSent(draft, without(draft.saved, Object.keys(draft.disputed)));
}

/** The fields that may be sent now. */
export function fieldsToSend({ typed, refused, disputed }: FieldDraft): Fields {
  return without(typed, [...Object.keys(refused).map(fieldOf), ...Object.keys(disputed)]);
}

/** The server saved what was sent: what was typed since is kept. Fields from another device are merged. */
export function afterSave(draft: FieldDraft, sent: Fields, { version, data }: SavedFields): FieldDraft {
  return { ...dropSent(draft, sent), version, saved: data };
}

/** A newer state was received without a save: from another tab, or after a pause. */
export function refreshed(draft: FieldDraft, { version, data }: SavedFields): FieldDraft {
  return version <= draft.version ? draft : { ...draft, version, saved: data };
}

/** The sentences of the API by field; that of an item (services.0.name) belongs to the list. */
export function refuse(draft: FieldDraft, sent: Fields, sentences: Sentences): FieldDraft {
  const still = Object.entries(sentences).filter(([field]) => {
    const name = fieldOf(field);
    return !(name in sent) || isSame(draft.typed[name], sent[name]);
  });
  return { ...draft, refused: { ...draft.refused, ...Object.fromEntries(still) } };
}

/** The named fields were also changed elsewhere: the new state has the other value, the typed one is kept. */
export function markConflicts(draft: FieldDraft, sentences: Sentences, newer: SavedFields): FieldDraft {
  return { ...afterSave(draft, {}, newer), disputed: { ...draft.disputed, ...sentences } };
}

/** The typed value is sent again, or dropped. */
export function resolveConflict(draft: FieldDraft, name: string, choice: 'mine' | 'theirs'): FieldDraft {
  return {
    ...draft,
    typed: choice === 'mine' ? draft.typed : without(draft.typed, [name]),
    disputed: without(draft.disputed, [name]),
  };
}
