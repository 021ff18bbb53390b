import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
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

test('what a store follows begins with its first listener and ends after the last one', () => {
  const end = vi.fn();
  const start = vi.fn(() => end);
  const store = createStore(0, start);
  expect(start).not.toHaveBeenCalled();
  const leave = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(start).toHaveBeenCalledOnce();
  for (const one of leave) {
    expect(end).not.toHaveBeenCalled();
    one();
  }
  leave[1]?.();
  expect(end).toHaveBeenCalledOnce();
  store.subscribe(() => undefined);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a reading is read again each time, and told by what it follows', () => {
  let width = 1;
  let resize = () => undefined as void;
  const reading = createReading(
    () => width,
    0,
    (tell) => {
      resize = tell;
      return () => undefined;
    },
  );
  const heard: number[] = [];
  reading.subscribe(() => heard.push(reading.get()));
  width = 2;
  resize();
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
