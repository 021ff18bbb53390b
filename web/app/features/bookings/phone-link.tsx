import { phoneText } from '#contract/phone-rules.ts';

/** A number to call, in pairs of figures. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="text-link -my-2.5 inline-flex min-h-11 items-center">
      <bdi dir="ltr">{phoneText(phone)}</bdi>
    </a>
  );
}
