/** On the document element of a page whose build is not that of the server any more, once that was noticed. */
export const outdatedAttribute = 'data-outdated';
