import { beforeEach, expect, test, vi } from 'vitest';
import { currentLocation, navigate, onNavigation } from './history.ts';

type Entry = { url: URL; state: unknown };

/** As much of a browser's window as a history needs. */
class FakeWindow extends EventTarget {
  #entries: Entry[] = [{ url: new URL('http://shop/?page=2#top'), state: null }];
  #at = 0;

  get #entry(): Entry {
    return this.#entries[this.#at] as Entry;
  }

  get location() {
    return this.#entry.url;
  }

  get history() {
    const { state } = this.#entry;
    const put = (at: number) => (state: unknown, _: string, address: string) => {
      const url = new URL(address, this.#entry.url);
      this.#entries.splice(at, this.#entries.length, { url, state });
      this.#at = at;
    };
    const back = () => {
      this.#at -= 1;
      this.dispatchEvent(new Event('popstate'));
    };
    return {
      state,
      length: this.#entries.length,
      pushState: put(this.#at + 1),
      replaceState: put(this.#at),
      back,
    };
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new FakeWindow());
  return () => vi.unstubAllGlobals();
});

const navigations = () => {
  const seen: string[] = [];
  const stop = onNavigation((type) => seen.push(`${type} ${window.location.pathname}`));
  return { seen, stop };
};

test('the first entry of a visit has the key "default" and no state', () => {
  expect(currentLocation()).toEqual({
    pathname: '/',
    search: '?page=2',
    hash: '#top',
    key: 'default',
    state: null,
  });
});

test('an entry that another script has made has the key "default"', () => {
  window.history.pushState({ theirs: true }, '', '/cart');
  expect(currentLocation()).toMatchObject({ key: 'default', state: null });
});

test('a navigation adds an entry with its own key and state, which Back leaves', () => {
  const { seen, stop } = navigations();
  navigate('/cart', { state: { from: 'list' } });
  const cart = currentLocation();
  navigate('/cart');
  expect(cart).toMatchObject({ pathname: '/cart', search: '', hash: '', state: { from: 'list' } });
  expect(currentLocation()).toMatchObject({ pathname: '/cart', state: null });
  expect(currentLocation().key).not.toBe(cart.key);

  window.history.back();
  expect(currentLocation()).toEqual(cart);
  window.history.back();
  expect(currentLocation().key).toBe('default');
  expect(seen).toEqual(['PUSH /cart', 'PUSH /cart', 'POP /cart', 'POP /']);
  stop();
});

test('a replacing navigation takes the place of the entry and forgets its state', () => {
  const { seen, stop } = navigations();
  navigate('/cart', { state: 'kept' });
  navigate('/login', { replace: true });
  expect(window.history.length).toBe(2);
  expect(currentLocation()).toMatchObject({ pathname: '/login', state: null });
  window.history.back();
  expect(currentLocation().pathname).toBe('/');
  expect(seen).toEqual(['PUSH /cart', 'REPLACE /login', 'POP /']);
  stop();
});

test('a listener that has ended hears of no navigation and of no Back', () => {
  const { seen, stop } = navigations();
  stop();
  navigate('/cart');
  window.history.back();
  expect(seen).toEqual([]);
});

test('where the browser refuses another entry, the page is loaded', () => {
  const loaded: string[] = [];
  class RefusingWindow extends FakeWindow {
    override get history() {
      const refuse = () => {
        throw new DOMException('', 'SecurityError');
      };
      return { ...super.history, pushState: refuse };
    }
    override get location() {
      return Object.assign(super.location, { assign: (address: string) => loaded.push(address) });
    }
  }
  vi.stubGlobal('window', new RefusingWindow());
  const { seen, stop } = navigations();
  navigate('/cart');
  expect(loaded).toEqual(['/cart']);
  expect(seen).toEqual([]);
  stop();
});
