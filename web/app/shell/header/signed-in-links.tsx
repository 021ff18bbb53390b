import { AdminLink } from './admin-link.tsx';
import BecomeCall from './become-call.tsx';

/** Links of the phone menu for a signed-in account. */
export default function SignedInLinks({ className }: { className: string }) {
  return (
    <>
      <BecomeCall className={className} />
      <AdminLink className={className} />
    </>
  );
}
