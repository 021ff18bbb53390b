import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showErrorAt, showFieldErrors } from '#web/alerts/field-errors.ts';
import { dropDraft, keepDraft, type BookingDraft } from './booking-draft.ts';
import { BookingForm, ExpressBookingForm } from './booking-schema.ts';
import { nextMissing } from './next-missing.ts';
import { refusalOf } from './refusal.ts';
import type { SlotChoice } from '../slot/use-slot-choice.ts';
import { useBookingRequest } from './use-booking-request.ts';
import { useKeepAddress } from './use-keep-address.ts';

type RequestFormProps = {
  serviceId: string;
  draft: Pick<BookingDraft, 'street' | 'postalCode' | 'city' | 'note'>;
  /** The start with which the page was opened. */
  asked: string | null;
  slot: SlotChoice;
  /** The visit may begin within the withdrawal period, which its customer asks for. */
  isExpress: boolean;
  onSlotProblem: () => void;
};

const addressFieldOf = {
  'address.street': 'street',
  'address.postalCode': 'postalCode',
  'address.city': 'city',
  expressRequest: 'withdrawal',
} as const;

/** Address, note and checkbox of a request: stored as a draft while they are typed, sent with the slot. */
export function useRequestForm({
  serviceId,
  draft,
  asked,
  slot,
  isExpress,
  onSlotProblem,
}: RequestFormProps) {
  const { startAt, durationMinutes } = slot;
  const { request, isLoading } = useBookingRequest();
  const { canKeep, keep } = useKeepAddress();
  const { street: firstStreet, postalCode: firstCode, city: firstCity, note: firstNote } = draft;
  const form = useForm<BookingForm>({
    resolver: zodResolver(isExpress ? ExpressBookingForm : BookingForm),
    shouldFocusError: false,
    defaultValues: {
      street: firstStreet,
      postalCode: firstCode,
      city: firstCity,
      note: firstNote,

      withdrawal: false,
    },
  });
  const { control, handleSubmit, trigger } = form;
  const [street, postalCode, city, note, withdrawal] = useWatch({
    control,
    name: ['street', 'postalCode', 'city', 'note', 'withdrawal'],
  });
  const missing = nextMissing(startAt, { street, postalCode, city, note, withdrawal }, isExpress);
  useEffect(() => {
    keepDraft(serviceId, { street, postalCode, city, note, startAt, durationMinutes, asked });
  }, [serviceId, street, postalCode, city, note, startAt, durationMinutes, asked]);

  function showSlots() {
    slot.askFor();
    onSlotProblem();
  }
  function showRefusal(error: unknown) {
    const { code, reason, suggestions } = refusalOf(error);
    if (code === 'BKG002' || suggestions.length > 0) {
      slot.suggest(suggestions);
      showSlots();
    }
    if (reason === 'AREA') showErrorAt(form, 'postalCode', { message: 'area' });
    showFieldErrors(error, addressFieldOf, form);
  }
  async function send(values: BookingForm) {
    if (!startAt) return showSlots();
    const error = await request({
      serviceId,
      startAt,
      durationMinutes,
      address: { street: values.street, postalCode: values.postalCode, city: values.city, country: 'FR' },
      note: values.note || null,
      ...(isExpress && { expressRequest: values.withdrawal }),
    });
    if (error) return showRefusal(error);
    dropDraft(serviceId);
    if (values.keepAddress && canKeep(values)) await keep(values);
  }
  function showMistakes() {
    if (startAt) showFirstWrong();
    else showSlots();
  }
  async function showMissing() {
    if (missing === 'slot') return showSlots();
    await trigger(missing);
    showFirstWrong();
  }
  return {
    form,
    typed: { street, postalCode, city, note },
    submit: handleSubmit(send, showMistakes),
    isSending: isLoading,
    /** What the request still lacks, and a link to it. */
    missing,
    showMissing,
  };
}

function showFirstWrong() {
  requestAnimationFrame(() => {
    // In the order of the page: the fields of the address are registered after those of this component.
    const field = document.querySelector<HTMLElement>('form [aria-invalid=true]');
    field?.focus({ preventScroll: true });
    // Keeps the distance to the header and to the bar at the bottom.
    field?.scrollIntoView({ block: 'center' });
  });
}
