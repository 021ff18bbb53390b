import { useFormContext } from 'react-hook-form';
import { MessageCircle } from 'lucide-react';
import { noteMax } from '#contract/bookings-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { errorText } from '#web/alerts/error-text.ts';
import type { BookingForm } from './booking-schema.ts';
import { BookingSection } from './booking-section.tsx';

type NoteSectionProps = { note: string; name: string };

/** What the provider should know before the visit. */
export function NoteSection({ note, name }: NoteSectionProps) {
  const { t } = useTranslation('bookings');
  const { register, formState } = useFormContext<BookingForm>();
  return (
    <BookingSection id="note" icon={MessageCircle} title={t('note.title', { name })}>
      <TextArea
        hideLabel
        label={t('note.title', { name })}
        rows={3}
        maxLength={noteMax}
        hint={t('note.hint', { name })}
        counter={`${note.length} / ${noteMax}`}
        error={errorText(formState.errors.note, { note: t('error.note', { max: noteMax }) })}
        {...register('note')}
      />
    </BookingSection>
  );
}
