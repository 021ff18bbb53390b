import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A phone number in E.164 from national (French) or international format; undefined when there is no such number. */
export function toE164(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, 'FR');
  return phone?.isValid() ? phone.number : undefined;
}
