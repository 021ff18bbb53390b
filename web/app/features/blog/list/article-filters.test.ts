import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  isFiltered,
  noArticleFilters,
  readArticleFilters,
  toListArgument,
  writeArticleFilters,
} from './article-filters.ts';

const read = (query: string) => readArticleFilters(new URLSearchParams(query));

describe('the filters of a list of articles', () => {
  it('are the same after being written into an address and read from it', () => {
    const address =
      '?query=haie&title=taille&categoryId=jardin&from=2026-01-02&to=2026-03-04&minViews=500&sort=oldest&order=asc&page=2';
    expect(writeArticleFilters(read(address))).toBe(address);
  });

  it('leave out what is empty or usual', () => {
    expect(writeArticleFilters(read('query=&from=&minViews=&sort=recent&order=&page=0'))).toBe('');
    expect(writeArticleFilters(read('query=haie&sort=recent'))).toBe('?query=haie&sort=recent');
  });

  it('ignore invalid values', () => {
    for (const views of ['1.5', '1e3', '0', 'x', ' 7', '9999999999'])
      expect(read(`minViews=${encodeURIComponent(views)}`).minViews).toBeNull();
    for (const views of [1, 7, 500, 750, 2_147_483_647])
      expect(read(`minViews=${views}`).minViews).toBe(views);
    const bad = 'categoryId=../x&from=2026-02-30&to=soon&minViews=-7&sort=best&order=up&page=-1';
    expect(read(bad)).toEqual(noArticleFilters);
    expect(read('from=1899-12-31&to=2100-01-01')).toEqual(noArticleFilters);
  });

  it('put the earlier day first', () => {
    expect(read('from=2026-03-04&to=2026-01-02')).toMatchObject({ from: '2026-01-02', to: '2026-03-04' });
  });

  it('make a page one that search engines leave out, and its number alone does not', () => {
    expect(isFiltered(read('page=2'))).toBe(false);
    expect(isFiltered(read('sort=popular'))).toBe(true);
  });

  it('become the argument of the call, within a category or topic', () => {
    const argument = toListArgument(read('categoryId=menage&minViews=1000&page=1'), { categoryId: 'garden' });
    expect(argument).toMatchObject({ categoryId: 'garden', minViews: 1000, page: 1 });
    expect(argument.query).toBeUndefined();
  });
  it('are taken away one by one, from the first page', () => {
    const active = activeFilters(read('query=haie&categoryId=jardin&minViews=500&sort=popular&page=2'));
    expect(active.map(({ name }) => name)).toEqual(['categoryId', 'minViews']);
    expect(active.map(({ without }) => writeArticleFilters(without))).toEqual([
      '?query=haie&minViews=500&sort=popular',
      '?query=haie&categoryId=jardin&sort=popular',
    ]);
  });
});
