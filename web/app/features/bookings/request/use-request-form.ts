import { useCreateBookingMutation } from '#web/api/clients/bookings.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as bookingsCalls from '#contract/bookings-calls.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { dismissAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, isFields, reasonOf } from '#web/alerts/error-payload.ts';
import { showErrorAt, showFieldErrors } from '#web/alerts/field-errors.ts';
import type { SlotChoice } from '../slot/use-slot-choice.ts';
import { dropDraft, keepDraft, type BookingDraft } from './booking-draft.ts';
import { BookingForm, ExpressBookingForm, bookingErrors } from './booking-schema.ts';
import { useKeepAddress } from './use-keep-address.ts';

type Missing = 'slot' | (typeof bookingErrors)[number];

/** What a request still lacks, the first item in page order; undefined when it can be sent. */
export function nextMissing(
  startAt: string | null,
  values: BookingForm,
  isExpress: boolean,
): Missing | undefined {
  if (!startAt) return 'slot';
  const form = isExpress ? ExpressBookingForm : BookingForm;
  const lacking = form.safeParse(values).error?.issues.map(({ path }) => path[0]);
  return bookingErrors.find((field) => lacking?.includes(field));
}

type CreateBookingApiArg = ArgumentOf<typeof bookingsCalls.createBooking>;

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

/**
 * Sends a request once: the key stays the same while the content does, so that a second press returns the first
 * booking.
 */
function useBookingRequest() {
  const [createBooking, { isLoading }] = useCreateBookingMutation();
  const navigate = useNavigate();
  const sent = useRef({ content: '', key: '' });
  async function request(body: CreateBookingApiArg['body']): Promise<unknown> {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const { data, error } = await createBooking({ body, 'idempotency-key': sent.current.key });
    if (data) {
      dismissAlert();
      await navigate(`/bookings/${data.id}`, { replace: true });
    }
    return error;
  }
  return { request, isLoading };
}

type Refusal = { code: string | undefined; reason: string | undefined; suggestions: string[] };

/** The content of a refused booking: its code, the reason, and the next free starts. */
function refusalOf(error: unknown): Refusal {
  const data = isFields(error) && isFields(error['data']) ? error['data'] : {};
  const { suggestedSlots: slots } = data;
  return {
    code: errorCodeOf(error),
    reason: reasonOf(error),
    suggestions: Array.isArray(slots)
      ? slots.flatMap((slot: unknown) => (isFields(slot) ? [String(slot['startAt'])] : []))
      : [],
  };
}
