import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useGetVerificationQuery, useSubmitDocumentsMutation } from '#web/api/clients/verification.ts';

/** The documents of the signed-in provider, and a function that hands in the stored ones. */
export function useOwnVerification() {
  const { data: user } = useGetCurrentUserQuery();
  const providerId = user?.providerId ?? '';
  const asked = useGetVerificationQuery({ providerId }, { skip: providerId === '' });
  const [submit, { error }] = useSubmitDocumentsMutation();
  return {
    ...asked,
    /** Why they were not handed in. */
    handInError: error,
    /** True when no stored document has to be handed in any more. */
    handIn: async (): Promise<boolean> => {
      const { data } = await asked.refetch();
      if (!data) return false;
      if (!data.documents.some(({ status }) => status === 'UPLOADED')) return true;
      const { totalFiles, totalSize } = data;
      return !(await submit({ providerId, totalFiles, totalSize })).error;
    },
  };
}
