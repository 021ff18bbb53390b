import { connect } from 'node:net';
import { expect, it } from 'vitest';

it('blocks connections to other machines', async () => {
  expect(() => connect(80, '192.0.2.1')).toThrow('only this machine');
  expect(() => connect({ host: 'example.org', port: 80 })).toThrow('only this machine');
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
});
