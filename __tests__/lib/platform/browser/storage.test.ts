import { safeStorage } from '@/lib/platform/browser/storage';

const localStore = safeStorage<string>(() => globalThis.localStorage, true);
const tabStore = safeStorage<string>(() => globalThis.sessionStorage, false);

const stores = [
  ['shared by all tabs', localStore, 'localStorage'],
  ['of this tab', tabStore, 'sessionStorage'],
] as const;

afterEach(() => {
  jest.restoreAllMocks();
  for (const [, store] of stores) store.remove('key');
});

/** The browser refuses: private mode, a full disk, a policy. */
const refuse = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) =>
  methods.forEach((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    }),
  );

/** In some browsers even looking at the storage throws; on a server there is none. */
function without(name: 'localStorage' | 'sessionStorage', getter: () => Storage | undefined) {
  jest.spyOn(globalThis, name, 'get').mockImplementation(getter as () => Storage);
}

describe.each(stores)('storage %s', (_, store, name) => {
  test('keeps what is written where the browser keeps it', () => {
    store.write('key', 'value');
    expect(globalThis[name].getItem('key')).toBe('value');
    expect(store.read('key')).toBe('value');
    store.remove('key');
    expect(globalThis[name].getItem('key')).toBeNull();
    expect(store.read('key')).toBeNull();
  });

  test('reads what another has written', () => {
    globalThis[name].setItem('key', 'theirs');
    expect(store.read('key')).toBe('theirs');
  });

  test('that refuses everything keeps values in memory', () => {
    refuse('getItem', 'setItem', 'removeItem');
    expect(store.read('key')).toBeNull();
    store.write('key', 'value');
    expect(store.read('key')).toBe('value');
    store.remove('key');
    expect(store.read('key')).toBeNull();
  });

  test('that is full gives back what was written last, not what it still holds', () => {
    store.write('key', 'old');
    refuse('setItem');
    store.write('key', 'new');
    expect(store.read('key')).toBe('new');
  });

  test('that has room again takes over from memory', () => {
    refuse('setItem');
    store.write('key', 'in memory');
    jest.restoreAllMocks();
    store.write('key', 'kept');
    globalThis[name].setItem('key', 'theirs');
    expect(store.read('key')).toBe('theirs');
  });

  test.each([
    [
      'throws when it is looked at',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    ['is not there', () => undefined],
  ])('that %s keeps values in memory', (_how, getter) => {
    without(name, getter);
    store.write('key', 'value');
    expect(store.read('key')).toBe('value');
    store.remove('key');
    expect(store.read('key')).toBeNull();
  });
});

test('what is kept for this tab is not shared', () => {
  tabStore.write('key', 'mine');
  expect(localStore.read('key')).toBeNull();
});

describe('a storage that is refused after it has taken a value', () => {
  test('of this tab still gives the value back, until it is removed', () => {
    tabStore.write('key', 'typed');
    refuse('getItem', 'setItem', 'removeItem');
    expect(tabStore.read('key')).toBe('typed');
    // A reload would lose it.
    expect(tabStore.isKept('key')).toBe(false);
    tabStore.remove('key');
    expect(tabStore.read('key')).toBeNull();
  });

  test('gives nothing back that was cleared in the meantime', () => {
    tabStore.write('key', 'typed');
    sessionStorage.clear();
    expect(tabStore.read('key')).toBeNull();
  });

  test('shared by all tabs gives nothing back: another tab may have changed it since', () => {
    localStore.write('key', 'old');
    refuse('getItem');
    expect(localStore.read('key')).toBeNull();
  });
});
