/** The arguments of listArticles for what an empty list proposes. */
export const mostRead = { sort: 'popular', size: 3 } as const;
/** Whether a word finds something. */
export const shorterArgument = (query: string) => ({ query, size: 1 });
