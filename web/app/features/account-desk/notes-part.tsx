import { useState } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import type { AccountNote } from '#contract/account-desk-person.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { DecisionForm } from '#web/features/desk/decision-form.tsx';
import { useAddAccountNoteMutation, useListAccountNotesQuery } from '#web/api/clients/account-desk.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PersonPart } from './person-part.tsx';

export const fewNotes = 5;
/** As many as a page of the API has. */
const notesMax = 100;

/** What administrators note on a person for each other, the newest first. */
export function NotesPart({ id }: { id: string }) {
  const { t } = useTranslation('account-desk');
  const { t: common } = useTranslation();
  const [size, setSize] = useState(fewNotes);
  const { data, isError, error, refetch } = useListAccountNotesQuery({ userId: id, page: 0, size });
  return (
    <PersonPart id="notes" title={t('notes.title')}>
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
      {data?.content.length === 0 && <p className="text-14 text-muted">{t('notes.none')}</p>}
      {data && data.content.length > 0 && (
        <ol className="grid gap-4">
          {data.content.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      )}
      {data && !data.last && size < notesMax && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setSize(notesMax)}>
          {t('notes.more')}
        </Button>
      )}
      <NoteForm id={id} />
    </PersonPart>
  );
}

function Note({ note: { text, by, at } }: { note: AccountNote }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const name = by ?? t('notes.noAuthor');
  return (
    <li className="flex items-start gap-3">
      <Avatar name={name} size={40} />
      <div className="grid min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2">
          <bdi className="font-semibold">{name}</bdi>
          <time dateTime={at} className="text-14 text-muted">
            {format.dateTime(at)}
          </time>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">
          <bdi>{text}</bdi>
        </p>
      </div>
    </li>
  );
}

function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation('account-desk');
  const [add, call] = useAddAccountNoteMutation();
  async function handleDecide(text: string, forget: () => void) {
    const { error } = await add({ userId: id, body: { text } });
    if (!error) forget();
  }
  return (
    <DecisionForm
      call={call}
      keptAs={`account-note:${id}`}
      words={{
        label: t('notes.text'),
        hint: t('notes.hint'),
        missing: t('notes.missing'),
        rows: 2,
        max: deskTextMax,
      }}
      note={
        <p role="status" className="text-14 text-success empty:hidden">
          {call.data && t('notes.added')}
        </p>
      }
      submit={t('notes.add')}
      variant="secondary"
      onDecide={(text, forget) => void handleDecide(text, forget)}
    />
  );
}
