const frenchNumber = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** A stored number as it is read: a French one is 06 12 34 56 78, every other text is unchanged. */
export function phoneText(phone: string): string {
  return phone.replace(frenchNumber, '0$1 $2 $3 $4 $5');
}
