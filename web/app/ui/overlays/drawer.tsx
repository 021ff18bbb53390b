import { Dialog, type DialogProps } from './dialog.tsx';

/** A sheet from the bottom on a phone, from the end side on a wide screen. */
export function Drawer(props: Omit<DialogProps, 'className'>) {
  return (
    <Dialog
      {...props}
      className="mx-auto mt-auto mb-0 w-full max-w-140 rounded-b-none md:ms-auto md:me-0 md:my-0 md:h-dvh md:max-h-dvh md:max-w-105 md:rounded-none md:rounded-s-20"
    />
  );
}
