/** Characters of a title, of keywords and of a search for pictures. */
export const imageTextMax = 200;
