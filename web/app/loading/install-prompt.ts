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

/** An inline script: the browser hands its question over before the code of the page is loaded. */
export const keepInstallPrompt = `addEventListener('beforeinstallprompt',function(event){event.preventDefault();window.installPrompt=event;dispatchEvent(new Event('${installableEvent}'))})`;
