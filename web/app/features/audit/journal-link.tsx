import type { ReactNode } from 'react';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { maySee } from '#web/features/desk/desk-work.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { journalHref } from './journal-address.ts';

type JournalLinkProps = { to: Parameters<typeof journalHref>[0]; className?: string; children: ReactNode };

/** Whether the signed-in person reads the journal: administrators do. */
export function useMayReadJournal(): boolean {
  const { data: user } = useGetCurrentUserQuery();
  return user !== undefined && maySee(user, journalHref({}));
}

/** A link to a part of the journal; nothing for the others of the team. */
export function JournalLink({ to, className, children }: JournalLinkProps) {
  if (!useMayReadJournal()) return null;
  return (
    <Link href={journalHref(to)} className={className}>
      {children}
    </Link>
  );
}
