import type { FakeGoogleIssuer } from '@kiosk/testkit/google-issuer.ts';
import type { Page } from '@playwright/test';

/** Somebody with a Google account; `sub` is Google's own name for the account, which never changes. */
type GooglePerson = { sub: string; email: string; name?: string };

type Settings = { callback: (answer: { credential?: string }) => void };
type Moment = {
  isNotDisplayed: () => boolean;
  isSkippedMoment: () => boolean;
  getSkippedReason: () => string;
};
type Library = { settings: Settings; listener: (moment: Moment) => void; isOpen: boolean; failing: boolean };
type WithLibrary = Window & {
  google?: object | undefined;
  vanished?: object | undefined;
  library: Library;
};

export const googleLibrary = 'https://accounts.google.com/gsi/client';

/** Runs in the page in the place of Google's library: remembers what it is given, and waits for the test. */
function fakeGoogle(): void {
  const library = { isOpen: false, failing: false } as Library;
  const id = {
    initialize(settings: Settings) {
      if (library.failing) throw new Error('not today');
      library.settings = settings;
    },
    prompt(listener: Library['listener']) {
      library.listener = listener;
      library.isOpen = true;
    },
    cancel() {
      library.isOpen = false;
    },
    renderButton(place: HTMLElement) {
      const button = document.createElement('button');
      button.textContent = 'A button by Google';
      place.append(button);
    },
  };
  Object.assign(window, { library, google: { accounts: { id } } });
}

/** Google's library as the test steers it; nothing reaches Google. */
export class GoogleLibrary {
  /** How often the page has asked for it. */
  requests = 0;
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** @param arrives when the page gets it */
  static async serve(page: Page, arrives: Promise<void> = Promise.resolve()): Promise<GoogleLibrary> {
    const library = new GoogleLibrary(page);
    await page.route(googleLibrary, async (route) => {
      library.requests++;
      await arrives;
      await route.fulfill({ contentType: 'text/javascript', body: `(${fakeGoogle})()` });
    });
    return library;
  }

  /**
   * The person chooses an account, and Google signs it with the nonce of the page.
   * @param claims what differs from a token that the shop accepts
   */
  async choose(
    issuer: FakeGoogleIssuer,
    person: GooglePerson,
    claims: Record<string, unknown> = {},
  ): Promise<void> {
    const { nonce } = await this.settings();
    await this.answer(await issuer.token({ name: undefined, ...person, nonce, ...claims }));
  }

  /** Google gives this credential to the page, or none. */
  answer = (credential?: string): Promise<void> =>
    this.#page.evaluate((given) => {
      (window as unknown as WithLibrary).library.settings.callback({ credential: given });
    }, credential);

  /** Google skips its prompt for a reason, as `getSkippedReason` names it. */
  skip = (reason: string): Promise<void> =>
    this.#page.evaluate((why) => {
      (window as unknown as WithLibrary).library.listener({
        isNotDisplayed: () => false,
        isSkippedMoment: () => true,
        getSkippedReason: () => why,
      });
    }, reason);

  isOpen = (): Promise<boolean> =>
    this.#page.evaluate(() => (window as unknown as WithLibrary).library.isOpen);

  /** The settings that the page gave to Google. */
  settings = (): Promise<Record<string, unknown>> =>
    this.#page.evaluate(() => ({ ...(window as unknown as WithLibrary).library.settings, callback: null }));

  fails = (failing: boolean): Promise<void> =>
    this.#page.evaluate((is) => {
      (window as unknown as WithLibrary).library.failing = is;
    }, failing);

  /** Takes the library away from the page, as a script of somebody else may, or gives it back. */
  vanishes = (vanishing: boolean): Promise<void> =>
    this.#page.evaluate((is) => {
      const page = window as unknown as WithLibrary;
      if (is) [page.vanished, page.google] = [page.google, undefined];
      else page.google = page.vanished;
    }, vanishing);
}
