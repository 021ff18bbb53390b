import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useGetVerificationQuery, useSubmitDocumentsMutation } from '#web/api/generated/verification.ts';

/** The documents of the signed-in provider, and the way to hand in those that are only stored. */
export function useOwnVerification() {
  const { data: user } = useGetCurrentUserQuery();
  const providerId = user?.providerId ?? '';
  const asked = useGetVerificationQuery({ providerId }, { skip: providerId === '' });
  const [submit, { error }] = useSubmitDocumentsMutation();
  return {
    ...asked,
    /** Why they were not handed in. */
    handInError: error,
    /** True when nothing that is stored waits to be handed in any more. */
    async handIn(): Promise<boolean> {
      const { data } = await asked.refetch();
      if (!data) return false;
      if (!data.documents.some(({ status }) => status === 'UPLOADED')) return true;
      const { totalFiles, totalSize } = data;
      return !(await submit({ providerId, totalFiles, totalSize })).error;
    },
  };
}
