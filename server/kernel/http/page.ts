import { maxPageSize } from '#contract/primitives-limits.ts';

export type PageRequest = { page: number; size: number };

/** limit and offset of a page request; a size above the maximum is treated as the maximum (docs/product/api.md#pages). */
export function pageWindow(request: PageRequest): { limit: number; offset: number } {
  const limit = Math.min(request.size, maxPageSize);
  return { limit, offset: request.page * limit };
}

/** The envelope of every list (docs/product/api.md#pages). */
export function toPage<T>(content: T[], total: number, request: PageRequest, totalIsExact = true) {
  const size = Math.min(request.size, maxPageSize);
  const totalPages = Math.ceil(total / size);
  return {
    content,
    page: request.page,
    size,
    totalElements: total,
    totalPages,
    first: request.page === 0,
    last: request.page >= totalPages - 1,
    totalIsExact,
  };
}
