import * as lettersCalls from '#contract/letters-calls.ts';
import * as prospectsDeskCalls from '#contract/prospects-desk-calls.ts';
import { clientOf } from '../client-of.ts';

export const lettersApi = clientOf({ ...lettersCalls, ...prospectsDeskCalls });
export const {
  useChangeLetterMutation,
  useCountLetterRecipientsQuery,
  useCreateLetterMutation,
  useGetLetterPartsQuery,
  useDeleteLetterMutation,
  useGetLetterQuery,
  useGetProspectStatsQuery,
  useListLettersQuery,
  useListProspectsQuery,
  usePreviewLetterSendingMutation,
  useSendLetterMutation,
  useStopLetterMutation,
  useTestLetterMutation,
} = lettersApi;
