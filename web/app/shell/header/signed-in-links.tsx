import { AdminLink } from './admin-link.tsx';
import BecomeCall from './become-call.tsx';

/** What the menu of a phone adds for whoever is signed in. */
export default function SignedInLinks({ className }: { className: string }) {
  return (
    <>
      <BecomeCall className={className} />
      <AdminLink className={className} />
    </>
  );
}
