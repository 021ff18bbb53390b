import { useState } from 'react';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';

/** Who looks at a document and since when, as the server writes it over pictures; undefined until known. */
export function useWatermark(): string | undefined {
  const { data: user } = useGetCurrentUserQuery();
  const [openedAt] = useState(() => new Date().toISOString().slice(0, 16).replace('T', ' '));
  return user && `${user.firstName} ${user.lastName} · ${openedAt} UTC`;
}
