import { api as accountApi } from '../generated/account.ts';
import { api as bookingsApi, type GetBookingApiResponse } from '../generated/bookings.ts';
import { api as onboardingApi, type OnboardingStatus } from '../generated/onboarding.ts';
import { api as providerApi } from '../generated/provider.ts';
import { api as reviewsApi } from '../generated/reviews.ts';
import { api as verificationApi } from '../generated/verification.ts';
import { newerStatus } from './newer-status.ts';
import type { AppDispatch } from '../store.ts';

/** Idempotency keys of calls that must not run twice, by the body that they were created for. */
const keys = new WeakMap<object, string>();

/** Sets an Idempotency-Key (docs/product/api.md#idempotency) for the body of a call; the same object gets the same key. */
export function withKey<Body extends object>(body: Body, key: string): Body {
  keys.set(body, key);
  return body;
}

function keyHeaders(body: object): Record<string, string> {
  const key = keys.get(body);
  return key === undefined ? {} : { 'idempotency-key': key };
}

/** A call about a booking returns the booking: it is stored in the cache, so that a page needs no second call. */
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
    // The global alert reports a refused call.
  }
}

/** The entries that show a provider, to others and to themselves. */
const ownTags = ['Providers', 'Services', 'Availability', 'Users', 'Auth'] as const;

/*
 * Cache rules that the generated client cannot contain: which other entries a call makes stale, and the keys of calls
 * that must not run twice. Pages that write import their endpoints from here.
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
    withdrawFromBooking: {
      invalidatesTags: ['Bookings', 'Availability', 'Providers'],
      onQueryStarted: keepAnswer,
    },
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

/** Data that providers write: profile, services, opening hours. */
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

/**
 * The size of a request that the browser still sends when a page is closed (it allows 64 kB in all): a character has
 * up to three bytes.
 */
const keptAliveMaxLetters = 16_000;

/** The response of a saved step contains the status of the onboarding: nothing has to be fetched again. */
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
    // The form shows a refused field itself.
  }
}

/** Steps and plans. A change of a complete step changes what customers see. */
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
export const account = accountApi.enhanceEndpoints({
  addTagTypes: [...ownTags],
  endpoints: {
    // A change that was refused would remove the entry while it is read again.
    getPreferences: { providesTags: [] },
    changeCurrentUser: { invalidatesTags: [...ownTags] },
    removeAvatar: { invalidatesTags: [...ownTags] },
    changePassword: { invalidatesTags: ['Security'] },
    changeEmail: { invalidatesTags: ['Security'] },
    cancelEmailChange: { invalidatesTags: ['Security'] },
    resendVerification: { invalidatesTags: ['Security'] },
    unlinkSocialAccount: { invalidatesTags: ['Security'] },
    verifyEmail: { invalidatesTags: ['Auth', 'Users'] },
    linkOwnData: { invalidatesTags: [] },
    // After it nothing of the account can be fetched.
    deleteAccount: { invalidatesTags: (_none, error) => (error ? ['Users'] : []) },
  },
});
