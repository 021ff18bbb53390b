import * as reviewsCalls from '#contract/reviews-calls.ts';
import * as reviewsOwnCalls from '#contract/reviews-own-calls.ts';
import * as reviewsUploadCalls from '#contract/reviews-upload-calls.ts';
import type { Review } from '#contract/reviews.ts';
import { call, sendForm } from '#server/testing/app.ts';
import { readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';
import { once } from '#server/testing/many.ts';
import { makePhoto } from '#server/testing/pictures.ts';

const opinion = { rating: 5, comment: 'Ponctuelle et soignée.' };

/** The valid calls about reviews. */
export const reviewsValidCalls = validCallsOf(
  { ...reviewsCalls, ...reviewsOwnCalls, ...reviewsUploadCalls },
  (testApp, { makePair, makeVisit, manyVisits }) => {
    async function makeReview(operationId: string) {
      const visit = await makeVisit(operationId, 'COMPLETED');
      const written = call('POST', '/reviews', visit.customer, { bookingId: visit.bookingId, ...opinion });
      const answer = await testApp.request(written);
      return { ...visit, reviewId: answer.json<{ id: string }>().id };
    }
    async function sendPhoto(operationId: string) {
      const { customer, reviewId } = await makeReview(operationId);
      const words = { alt: 'Le siphon remplacé' };
      return sendForm('POST', `/reviews/${reviewId}/photos`, customer, 'file', await makePhoto(), words);
    }
    const reviewedByMany = once(async () => {
      const visits = await manyVisits();
      for (const bookingId of visits.bookingIds)
        await testApp.request(call('POST', '/reviews', visits.customer, { bookingId, rating: 5 }));
      return visits;
    });
    const { answered } = readingsOf(testApp);

    return {
      calls: {
        async createReview() {
          const { customer, bookingId } = await makeVisit('createReview', 'COMPLETED');
          return call('POST', '/reviews', customer, { bookingId, ...opinion });
        },
        async getReview() {
          const { customer, reviewId } = await makeReview('getReview');
          return call('GET', `/reviews/${reviewId}`, customer);
        },
        async updateReview() {
          const { customer, reviewId } = await makeReview('updateReview');
          return call('PUT', `/reviews/${reviewId}`, customer, opinion);
        },
        async deleteReview() {
          const { customer, reviewId } = await makeReview('deleteReview');
          // An administrator has to give a reason; an author's reason is ignored.
          return call('DELETE', `/reviews/${reviewId}`, customer, { reason: 'OFF_TOPIC' });
        },
        addReviewPhoto: () => sendPhoto('addReviewPhoto'),
        async removeReviewPhoto() {
          const sent = await sendPhoto('removeReviewPhoto');
          const { id, photos } = (await testApp.request(sent)).json<Review>();
          return call('DELETE', `/reviews/${id}/photos/${photos[0]?.id}`, sent.as);
        },
        async replyToReview() {
          const { owner, reviewId } = await makeReview('replyToReview');
          return call('POST', `/reviews/${reviewId}/reply`, owner, { text: 'Merci de votre accueil.' });
        },
        async listProviderReviews() {
          const { providerId } = await makePair();
          return call('GET', `/reviews/provider/${providerId}`);
        },
        async listServiceReviews() {
          const { serviceId } = await makePair();
          return call('GET', `/reviews/prestation/${serviceId}`);
        },
      },

      longLists: {
        listProviderReviews: async () =>
          call('GET', `/reviews/provider/${(await reviewedByMany()).providerId}`),
        listServiceReviews: async () =>
          call('GET', `/reviews/prestation/${(await reviewedByMany()).serviceId}`),
      },
      texts: {
        // A review that is held back is in no list: its author sees it in the response, whose text is read from the table.
        'createReview body comment': answered('comment'),
        'updateReview body comment': answered('comment'),
        'addReviewPhoto body alt': answered('photos.0.alt'),
        'replyToReview body text': answered('reply.text'),
      },
      writesPerCall: { updateReview: Infinity },
    };
  },
);
