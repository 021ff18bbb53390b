/** The id of the layout whose pages the server renders whole; for the others it renders a skeleton. */
export const publicPages = 'public-pages';
