import { accessTokenStorageKey } from '#contract/auth-limits.ts';
import { showFirstQuestion } from './first-question.ts';
import { showChosenTheme } from '../ui/theme/theme-script.ts';
import { recordEarlyActions } from './early-actions.ts';
import { showFirstBand } from './first-band.ts';
import { markFirstUse } from './first-interaction.ts';
import { keepInstallPrompt } from './install-prompt.ts';
import { startCode } from './start-code.ts';
import { markWholePage } from './whole-page.ts';

/** Marks the page as signed in, or as a view, before the first paint, so that it does not shift. */
function markSession(): void {
  try {
    if (localStorage.getItem(accessTokenStorageKey)) document.documentElement.dataset.signedIn = '';
    showFirstBand();
  } catch {
    // The browser blocks storage: there is no session, and no view.
  }
}

// The server writes this module into each page as one script (`?inline-script`), because it runs before our code.
showChosenTheme();
markSession();
showFirstQuestion();
markWholePage();
markFirstUse();
recordEarlyActions();
keepInstallPrompt();
startCode();
