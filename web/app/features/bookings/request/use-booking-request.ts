import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { dismissAlert } from '#web/alerts/alert-store.ts';
import { withKey } from '#web/api/signed-in/cache.ts';
import { useCreateBookingMutation, type CreateBookingApiArg } from '#web/api/generated/bookings.ts';

/**
 * Sends a request once: the key stays the same while the content does, so that a second press returns the first
 * booking.
 */
export function useBookingRequest() {
  const [createBooking, { isLoading }] = useCreateBookingMutation();
  const navigate = useNavigate();
  const sent = useRef({ content: '', key: '' });
  async function request(body: CreateBookingApiArg['body']): Promise<unknown> {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const { data, error } = await createBooking({ body: withKey(body, sent.current.key) });
    if (data) {
      dismissAlert();
      await navigate(`/bookings/${data.id}`, { replace: true });
    }
    return error;
  }
  return { request, isLoading };
}
