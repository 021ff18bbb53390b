/** The queue at a page, counted from 0, with the document that is open. */
export function reviewHref(page: number, documentId?: string): string {
  const query = new URLSearchParams({
    ...(page > 0 && { page: String(page + 1) }),
    ...(documentId && { document: documentId }),
  }).toString();
  return query ? `/admin/verification?${query}` : '/admin/verification';
}
