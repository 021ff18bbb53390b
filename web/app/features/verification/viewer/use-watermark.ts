import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useState } from 'react';

/** The text of the watermark: the reviewer and the time, as the server writes it on pictures; undefined until known. */
export function useWatermark(): string | undefined {
  const { data: user } = useGetCurrentUserQuery();
  const [openedAt] = useState(() => new Date().toISOString().slice(0, 16).replace('T', ' '));
  return user && `${user.firstName} ${user.lastName} · ${openedAt} UTC`;
}
