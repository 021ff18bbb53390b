/** How many addresses an account keeps (docs/product/accounts.md#saved-addresses); migration 0037 holds it too. */
export const savedAddressesMax = 5;
export const addressLabelMax = 40;
