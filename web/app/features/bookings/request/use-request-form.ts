import { cutText } from '#contract/visible-text.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useCreateBookingMutation } from '#web/api/clients/bookings.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import type { AppDispatch } from '#web/api/store.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as bookingsCalls from '#contract/bookings-calls.ts';
import { dismissAlert } from '#web/alerts/alert-store.ts';
import { isOfferedDuration, type ServiceDurations } from '#contract/catalog-rules.ts';
import { errorCodeOf, isFields, reasonOf } from '#web/alerts/error-payload.ts';
import { showErrorAt, showFieldErrors } from '#web/alerts/field-errors.ts';
import type { SlotChoice } from '#web/features/bookings/use-is-free.ts';
import { BookingForm, ExpressBookingForm, bookingErrors } from './booking-schema.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { readToken } from '#web/api/session.ts';
import { draftKey } from '#web/api/tab-drafts.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { useAddSavedAddressMutation, useListSavedAddressesQuery } from '#web/api/clients/users.ts';
import { addressLabelMax, savedAddressesMax } from '#contract/users-rules.ts';

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
  service: ServiceDetail;
  /** The price in euros of the chosen duration, as the page shows it. */
  total: number;
  draft: Pick<BookingDraft, 'street' | 'postalCode' | 'city' | 'phone' | 'note'>;
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
  phone: 'phone',
  expressRequest: 'withdrawal',
} as const;

/** Address, note and checkbox of a request: stored as a draft while they are typed, sent with the slot. */
export function useRequestForm({
  service,
  total,
  draft,
  asked,
  slot,
  isExpress,
  onSlotProblem,
}: RequestFormProps) {
  const { id: serviceId } = service;
  const dispatch = useDispatch<AppDispatch>();
  const [seen, setSeen] = useState<SeenTerms | null>(null);
  const { startAt, durationMinutes } = slot;
  const { request, isLoading } = useBookingRequest();
  const { canKeep, keep } = useKeepAddress();
  const { street: firstStreet, postalCode: firstCode, city: firstCity, phone, note: firstNote } = draft;
  const form = useForm<BookingForm>({
    resolver: zodResolver(isExpress ? ExpressBookingForm : BookingForm),
    shouldFocusError: false,
    defaultValues: {
      street: firstStreet,
      postalCode: firstCode,
      city: firstCity,
      phone,
      note: firstNote,
      withdrawal: false,
    },
  });
  const { control, handleSubmit, trigger } = form;
  const [street, postalCode, city, typedPhone, note, withdrawal] = useWatch({
    control,
    name: ['street', 'postalCode', 'city', 'phone', 'note', 'withdrawal'],
  });
  const typed = { street, postalCode, city, phone: typedPhone, note };
  const missing = nextMissing(startAt, { ...typed, withdrawal }, isExpress);
  useEffect(() => {
    keepDraft(serviceId, {
      street,
      postalCode,
      city,
      phone: typedPhone,
      note,
      startAt,
      durationMinutes,
      asked,
    });
  }, [serviceId, street, postalCode, city, typedPhone, note, startAt, durationMinutes, asked]);

  function showSlots() {
    slot.askFor();
    onSlotProblem();
  }
  /** Shows the service as it is now, beside what was agreed to. */
  async function showChange() {
    const call = catalogApi.endpoints.getService.initiate(
      { serviceId },
      { subscribe: false, forceRefetch: true },
    );
    const { data } = await dispatch(call);
    if (!data) return;
    if (!isOfferedDuration(data, durationMinutes)) slot.setDuration(data.durationMinutes);
    setSeen({ title: service.title, total, durationMinutes });
  }
  async function showRefusal(error: unknown) {
    const { code, reason, suggestions } = refusalOf(error);
    if (code === 'BKG002' || suggestions.length > 0) {
      slot.suggest(suggestions);
      showSlots();
    }
    if (reason === 'TERMS') await showChange();
    if (reason === 'AREA') showErrorAt(form, 'postalCode', { message: 'area' });
    showFieldErrors(error, addressFieldOf, form);
  }
  async function send(values: BookingForm) {
    if (!startAt) return showSlots();
    setSeen(null);
    const error = await request({
      serviceId,
      startAt,
      durationMinutes,
      address: { street: values.street, postalCode: values.postalCode, city: values.city },
      phone: values.phone,
      note: values.note || null,
      serviceVersion: service.termsVersion,
      expectedTotal: total,
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
    typed,
    submit: handleSubmit(send, showMistakes),
    isSending: isLoading,
    /** What was agreed to, when the service had changed meanwhile and nothing was booked. */
    seen,
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

/** What the page showed when the button was pressed. */
export type SeenTerms = { title: string; total: number; durationMinutes: number };

type Offer = Pick<ServiceDetail, 'id'> & ServiceDurations;

/** The fields and choices for one service; `asked` is the start with which the page was opened. */
const BookingDraft = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  phone: z.string(),
  note: z.string(),
  startAt: z.nullable(z.string()),
  durationMinutes: z.number(),
  asked: z.nullable(z.string()),
});
type BookingDraft = z.infer<typeof BookingDraft>;

const keyOf = (serviceId: string) => draftKey(claimsOf(readToken()).accountId, `booking:${serviceId}`);

function read(serviceId: string): BookingDraft | undefined {
  try {
    return BookingDraft.parse(JSON.parse(sessionStorage.getItem(keyOf(serviceId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/**
 * The draft of this tab, after a reload or a new sign-in. A start in the address replaces the one chosen before, and
 * a start in the past is dropped.
 */
export function readDraft(
  offer: Offer,
  asked: { startAt: string | null; durationMinutes: number },
): Omit<BookingDraft, 'asked'> {
  const draft = read(offer.id);
  if (!draft) return { street: '', postalCode: '', city: '', phone: '', note: '', ...asked };
  const { asked: askedBefore, startAt, durationMinutes, ...typed } = draft;
  const isSameChoice = askedBefore === asked.startAt && isOfferedDuration(offer, durationMinutes);
  if (!isSameChoice) return { ...typed, ...asked };
  const isAhead = startAt !== null && Date.parse(startAt) > Date.now();
  return { ...typed, durationMinutes, startAt: isAhead ? startAt : null };
}

/** When storage is blocked, the page works without a draft. */
export function keepDraft(serviceId: string, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(keyOf(serviceId), JSON.stringify(draft));
  } catch {
    return;
  }
}

export function dropDraft(serviceId: string): void {
  try {
    sessionStorage.removeItem(keyOf(serviceId));
  } catch {
    return;
  }
}

type VisitAddress = { street: string; postalCode: string; city: string };

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether two addresses differ at most in blanks and case. */
export const isSameAddress = (one: VisitAddress, other: VisitAddress): boolean =>
  plain(one.street) === plain(other.street) &&
  one.postalCode === other.postalCode &&
  plain(one.city) === plain(other.city);

/** Keeps the address of a visit under its street, and whether there is room for one that is not kept yet. */
export function useKeepAddress() {
  const { data } = useListSavedAddressesQuery();
  const [add] = useAddSavedAddressMutation();
  const canKeep = (address: VisitAddress) =>
    data !== undefined &&
    data.length < savedAddressesMax &&
    !data.some((saved) => isSameAddress(saved, address));
  async function keep({ street, postalCode, city }: VisitAddress) {
    await add({ body: { label: cutText(street, addressLabelMax), street, postalCode, city } });
  }
  return { addresses: data, canKeep, keep };
}
