import { call, type TestApp } from '../app.ts';
import type { ValidCalls } from './call.ts';
import type { People } from './people.ts';

const opinion = { rating: 5, comment: 'Ponctuelle et soignée.' };

/** The valid calls about reviews. */
export function reviewCalls(testApp: TestApp, { makePair, makeVisit }: People): ValidCalls {
  async function makeReview(operationId: string) {
    const visit = await makeVisit(operationId, 'COMPLETED');
    const written = call('POST', '/reviews', visit.customer, { bookingId: visit.bookingId, ...opinion });
    const answer = await testApp.request(written);
    return { ...visit, reviewId: answer.json<{ id: string }>().id };
  }

  return {
    async createReview() {
      const { customer, bookingId } = await makeVisit('createReview', 'COMPLETED');
      return call('POST', '/reviews', customer, { bookingId, ...opinion });
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
  };
}
