// The part of Google Identity Services that the shop uses:
// https://developers.google.com/identity/gsi/web/reference/js-reference

/** Whether the page asks to sign in or to sign up, which changes the text of Google's prompt. */
export type GoogleContext = 'signin' | 'signup';

/** Where browsers sign in by themselves (FedCM), only some of the methods are there or say anything. */
export type PromptMoment = {
  isNotDisplayed?: () => boolean;
  isSkippedMoment?: () => boolean;
  getSkippedReason?: () => string | undefined;
};

export type GoogleId = {
  initialize: (settings: {
    client_id: string;
    nonce?: string | undefined;
    callback: (answer: { credential?: string }) => void;
    auto_select: boolean;
    cancel_on_tap_outside: boolean;
    context: GoogleContext;
    itp_support: boolean;
    use_fedcm_for_prompt: boolean;
  }) => void;
  prompt: (listener: (moment: PromptMoment) => void) => void;
  cancel: () => void;
  renderButton: (
    place: HTMLElement,
    looks: { type: 'standard'; size: 'large'; text: 'continue_with'; width: number },
  ) => void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } };
  }
}

/** Google lets nobody serve a copy of it. */
const address = 'https://accounts.google.com/gsi/client';

export const findGoogle = (): GoogleId | undefined => window.google?.accounts?.id;

/** Asks for the library, once for all pages of this visit. */
export function requestGoogle(): void {
  if (findGoogle() || document.querySelector(`script[src="${address}"]`)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  // The next page that needs it loads it again.
  script.onerror = () => script.remove();
  document.head.append(script);
}
