/** The argument of listArticles for the one that is read most about a category of services, or about its trade. */
export const adviceOn = (serviceCategoryId: string) =>
  ({ serviceCategoryId, sort: 'popular', size: 1 }) as const;
