import { createStore } from '@/lib/store';

test('a store tells who watches that its value has changed, once a change', () => {
  const store = createStore(1);
  const listener = jest.fn();
  store.subscribe(listener);
  store.set(2);
  expect(store.get()).toBe(2);
  store.set(2);
  store.set(NaN);
  store.set(NaN);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('who has stopped watching hears nothing more', () => {
  const store = createStore('a');
  const listener = jest.fn();
  const stop = store.subscribe(listener);
  stop();
  store.set('b');
  expect(listener).not.toHaveBeenCalled();
});

test('one who stops while being told keeps no other from being told', () => {
  const store = createStore(0);
  const other = jest.fn();
  const stop = store.subscribe(() => stop());
  store.subscribe(other);
  store.set(1);
  store.set(2);
  expect(other).toHaveBeenCalledTimes(2);
});

test('a function can be a value', () => {
  const store = createStore<(() => void) | null>(null);
  const value = jest.fn();
  store.set(value);
  expect(store.get()).toBe(value);
  expect(value).not.toHaveBeenCalled();
});
