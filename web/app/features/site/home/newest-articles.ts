/** The argument of listArticles for the articles of the home page. */
export const newestArticles = { size: 3 };
