type Address = { street: string; postalCode: string; city: string };

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether two addresses differ at most in blanks and case. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  plain(one.street) === plain(other.street) &&
  one.postalCode === other.postalCode &&
  plain(one.city) === plain(other.city);
