/** Characters of a title, of keywords and of a picture search. */
export const imageTextMax = 200;
