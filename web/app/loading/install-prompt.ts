/** The browser's own question whether to install the site, which it hands over once for each page. */
type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface Window {
    installPrompt?: InstallPrompt;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Told on the window once the question can be asked, or has been asked. */
export const installableEvent = 'installable';

/** Runs before our code: the browser hands its question over before that is loaded. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
    dispatchEvent(new Event(installableEvent));
  });
}
