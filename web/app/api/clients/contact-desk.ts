import * as contactDeskCalls from '#contract/contact-desk-calls.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';

const calls = contactDeskCalls;
export const contactDeskApi = clientOf(calls);
keepAnswers(calls);
export const {
  useDeleteContactMessageMutation,
  useGetContactMessageQuery,
  useGetContactWriterQuery,
  useGetContactStatsQuery,
  useListContactMessagesQuery,
  useListContactMessagesOfStatusQuery,
  useMarkContactMessageReadMutation,
  useMarkContactMessageRepliedMutation,
  usePreviewToPersonMutation,
  useReplyToContactMessageMutation,
  useWriteToPersonMutation,
  useSetContactMessageStatusMutation,
  useAddContactNoteMutation,
  useTieContactBookingMutation,
  useListEarlierContactMessagesQuery,
  useChangeContactTemplateMutation,
  useCreateContactTemplateMutation,
  useDeleteContactTemplateMutation,
  useListContactTemplatesQuery,
} = contactDeskApi;
