import { api as accountApi } from './generated/account.ts';
import { api as bookingsApi, type GetBookingApiResponse } from './generated/bookings.ts';
import { api as onboardingApi, type OnboardingStatus } from './generated/onboarding.ts';
import { api as providerApi } from './generated/provider.ts';
import { api as reviewsApi } from './generated/reviews.ts';
import { api as verificationApi } from './generated/verification.ts';
import { newerStatus } from './newer-status.ts';
import type { AppDispatch } from './store.ts';

/** Keys of calls that must not happen twice, by the body they were made for. */
const keys = new WeakMap<object, string>();

/** Ties an Idempotency-Key (docs/product/api.md#idempotency) to the body of a call; the same object comes back. */
export function withKey<Body extends object>(body: Body, key: string): Body {
  keys.set(body, key);
  return body;
}

function keyHeaders(body: object): Record<string, string> {
  const key = keys.get(body);
  return key === undefined ? {} : { 'idempotency-key': key };
}

/** A call about a booking answers the booking: keep it, so that a page needs no second call. */
async function keepAnswer(
  _argument: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: GetBookingApiResponse }> },
): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    void dispatch(bookingsApi.util.upsertQueryData('getBooking', { id: data.id }, data));
  } catch {
    // A refused call is told by the global alert.
  }
}

/** What shows a provider, to others and to themselves. */
const ownTags = ['Providers', 'Services', 'Availability', 'Users', 'Auth'] as const;

/*
 * What the generated client cannot know: which other entries a call makes stale, and the keys of calls that must not
 * happen twice. Pages that write import their endpoints from here.
 */

export const bookings = bookingsApi.enhanceEndpoints({
  addTagTypes: ['Availability', 'Providers'],
  endpoints: {
    createBooking: {
      query: ({ body }) => ({ url: '/api/v1/bookings', method: 'POST', body, headers: keyHeaders(body) }),
      invalidatesTags: ['Bookings', 'Availability', 'Providers'],
      onQueryStarted: keepAnswer,
    },
    cancelBooking: { invalidatesTags: ['Bookings', 'Availability', 'Providers'], onQueryStarted: keepAnswer },
    changeBookingStatus: {
      invalidatesTags: ['Bookings', 'Availability', 'Providers'],
      onQueryStarted: keepAnswer,
    },
  },
});

reviewsApi.enhanceEndpoints({
  addTagTypes: ['Bookings', 'Providers'],
  endpoints: {
    createReview: {
      query: ({ body }) => ({ url: '/api/v1/reviews', method: 'POST', body, headers: keyHeaders(body) }),
      invalidatesTags: ['Reviews', 'Bookings', 'Providers'],
    },
    updateReview: { invalidatesTags: ['Reviews', 'Bookings', 'Providers'] },
    deleteReview: { invalidatesTags: ['Reviews', 'Bookings', 'Providers'] },
  },
});

/** What providers say of themselves: profile, services, hours. */
export const provider = providerApi.enhanceEndpoints({
  addTagTypes: ['Users', 'Auth', 'Verification'],
  endpoints: {
    createService: { invalidatesTags: [...ownTags, 'Verification'] },
    changeService: { invalidatesTags: [...ownTags, 'Verification'] },
    deleteService: { invalidatesTags: [...ownTags, 'Verification'] },
    changeOwnProvider: { invalidatesTags: [...ownTags] },
    setOpeningHours: { invalidatesTags: [...ownTags] },
    addTimeOff: { invalidatesTags: ['Availability', 'Providers'] },
    removeTimeOff: { invalidatesTags: ['Availability', 'Providers'] },
  },
});

/** A page that is left may still send this much (the browser allows 64 kB in all): a letter has up to three bytes. */
const keptAliveMaxLetters = 16_000;

/** A saved step answers where the provider stands: nothing has to be asked again. */
async function keepStatus(
  _argument: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: OnboardingStatus }> },
): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    void dispatch(onboardingApi.util.upsertQueryData('getOnboardingStatus', undefined, data));
  } catch {
    // The form tells a refused field in its place.
  }
}

/** The steps and plans. A step that is complete changes what customers see. */
export const onboarding = onboardingApi.enhanceEndpoints({
  addTagTypes: [...ownTags, 'Verification'],
  endpoints: {
    getOnboardingStatus: { merge: newerStatus },
    moveOnboardingStep: {
      query: ({ body, ...params }) => ({
        url: '/api/v1/onboarding/transition',
        method: 'PUT',
        body,
        params,
        keepalive: JSON.stringify(body ?? null).length <= keptAliveMaxLetters,
      }),
      invalidatesTags: (_status, _error, { action }) =>
        action === 'complete' ? [...ownTags, 'Subscriptions', 'Verification'] : [],
      onQueryStarted: keepStatus,
    },
    choosePlan: { invalidatesTags: ['Subscriptions', 'Onboarding', ...ownTags] },
    cancelSubscription: { invalidatesTags: ['Subscriptions', ...ownTags] },
  },
});

/** Documents, for their owner and for administrators. */
export const verification = verificationApi.enhanceEndpoints({
  addTagTypes: [...ownTags, 'Onboarding'],
  endpoints: {
    submitDocuments: { invalidatesTags: ['Verification', 'Onboarding'] },
    deleteDocument: { invalidatesTags: ['Verification', 'Onboarding'] },
    reviewDocument: { invalidatesTags: ['Verification', 'Onboarding', ...ownTags] },
  },
});

/** The account's own endpoints, for loaders of private pages. */
export const account = accountApi;
