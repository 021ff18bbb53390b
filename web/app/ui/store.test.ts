import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createReading, createStore, useStore } from './store.ts';

test('a store tells its listeners of each new value, and of none that it has', () => {
  const store = createStore('a');
  const heard: string[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set('b');
  store.set('b');
  store.set('c');
  leave();
  store.set('d');
  expect(heard).toEqual(['b', 'c']);
  expect(store.get()).toBe('d');
});

test('what a reading follows begins with its first listener and ends after the last one', () => {
  const signals: AbortSignal[] = [];
  const store = createReading(
    () => 0,
    0,
    (_tell, signal) => signals.push(signal),
  );
  expect(signals).toHaveLength(0);
  const leave = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(signals).toHaveLength(1);
  for (const one of leave) {
    expect(signals[0]?.aborted).toBe(false);
    one();
  }
  expect(signals[0]?.aborted).toBe(true);
  store.subscribe(() => undefined);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a reading is read again each time, and told by what it follows', () => {
  const page = new EventTarget();
  let width = 1;
  const reading = createReading(
    () => width,
    0,
    (tell, signal) => page.addEventListener('resize', tell, { signal }),
  );
  const heard: number[] = [];
  const leave = reading.subscribe(() => heard.push(reading.get()));
  width = 2;
  page.dispatchEvent(new Event('resize'));
  leave();
  page.dispatchEvent(new Event('resize'));
  expect(heard).toEqual([2]);
  width = 3;
  expect(reading.get()).toBe(3);
});

test('the server shows what a store holds at first', () => {
  const store = createStore({ name: 'first' });
  store.set({ name: 'later' });
  const Shown = () => useStore(store, ({ name }) => name);
  expect(renderToString(createElement(Shown))).toBe('first');
});
