import { describe, expect, it } from 'vitest';
import { readReviewAddress, reviewArgument, reviewHref } from './review-href.ts';

const read = (search: string) => readReviewAddress(new URLSearchParams(search));

describe('the address of the review page', () => {
  it('is read back as it was written', () => {
    const address = {
      view: 'decided',
      status: 'REVOKED',
      query: 'Le Goff',
      page: 2,
      documentId: 'a',
    } as const;
    expect(reviewHref(address)).toBe(
      '/admin/verification?view=decided&status=REVOKED&query=Le+Goff&page=3&document=a',
    );
    expect(read(reviewHref(address).split('?')[1] ?? '')).toEqual(address);
    expect(reviewHref(read(''))).toBe('/admin/verification');
  });

  it('shows the first page of the queue for invalid parameters', () => {
    const queue = { view: 'waiting', status: undefined, query: '', page: 0, documentId: null };
    for (const search of ['view=x&page=-3', 'status=REVOKED&query=a', 'page=many', 'page=1.5'])
      expect([search, read(search)]).toEqual([search, queue]);
    expect(read('view=decided&status=PENDING').status).toBeUndefined();
  });

  it('sends what it contains, and nothing that is empty', () => {
    expect(reviewArgument(read('document=a'))).toEqual({ page: 0, size: 20 });
    expect(reviewArgument(read('view=decided&query=%20a%20'))).toEqual({
      page: 0,
      size: 20,
      view: 'decided',
      query: 'a',
    });
  });
});
