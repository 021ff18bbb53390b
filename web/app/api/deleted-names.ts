/** Fields of the API that name a person; empty when the account is deleted. */
const emptyName = /"(displayName|customerName|otherName)":""/g;

/**
 * A response with words for deleted people in place of their names, so that no page has to ask for each name. Quotes inside
 * a text are escaped, so that nothing that a person wrote is replaced.
 */
export const nameDeleted = (body: string, words: string): string =>
  body.replaceAll(emptyName, (_whole, field: string) => `"${field}":${JSON.stringify(words)}`);
