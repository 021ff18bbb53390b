import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { ContactForm, type Sent } from './contact-form.tsx';

/** The form of who is signed in: name and address are filled in. */
export function KnownContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { data: user } = useGetCurrentUserQuery();
  const known = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {};
  return <ContactForm known={known} onSent={onSent} />;
}
