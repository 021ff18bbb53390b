/** The id of the route whose loader says for which slot a visitor signs in. */
export const signInPages = 'sign-in-pages';
