import { describe, expect, it } from 'vitest';
import { contactArgument, contactHref, readContactAddress } from './contact-address.ts';

const read = (search: string) => readContactAddress(new URLSearchParams(search));

describe('the address of the desk', () => {
  it('is written as it is read', () => {
    const address = read('query=CT-1001&status=IN_PROGRESS&sort=name&page=3');
    expect(address).toEqual({ query: 'CT-1001', status: 'IN_PROGRESS', sort: 'name', page: 2 });
    expect(contactHref(address)).toBe('/admin/contact?query=CT-1001&status=IN_PROGRESS&sort=name&page=3');
    expect(contactHref(address, 'a')).toBe(
      '/admin/contact/a?query=CT-1001&status=IN_PROGRESS&sort=name&page=3',
    );
  });

  it('shows all messages, what is due first, whatever else it says', () => {
    expect(read('status=LOST&sort=x&page=-4')).toEqual({
      query: '',
      status: undefined,
      sort: 'due',
      page: 0,
    });
    expect(contactHref(read(''))).toBe('/admin/contact');
  });

  it('asks for words once there are enough of them', () => {
    expect(contactArgument(read('query=lea'))).toMatchObject({ query: 'lea' });
    expect(contactArgument(read('query=le'))).not.toHaveProperty('query');
  });

  it('asks for the order that it names', () => {
    expect(contactArgument(read('sort=oldest&page=2'))).toEqual({
      page: 1,
      size: 20,
      sortBy: 'createdAt',
      sortDir: 'asc',
    });
  });
});
