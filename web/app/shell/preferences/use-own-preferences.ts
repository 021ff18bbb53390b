import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Theme } from '#contract/users-limits.ts';
import { createAttempts } from '#web/api/signed-in/attempts.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { firstTheme, shownTheme } from '#web/ui/theme/use-theme.ts';
import { useCurrentUser } from '../use-current-user.ts';
import { preferenceChosenEvent } from './preference-choice.ts';
import { noteChoices, readUnsaved, saveChoices } from './save-choices.ts';

const tryAgainMs = 30_000;

/**
 * Brings the language and the theme that a signed-in person chose into their account: mails, pushes and live news are
 * written in that language, and every device shows that theme. What cannot be saved is tried again: later, with the
 * network, and on the next page.
 */
function useChoiceSaver(): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    let isOver = false;
    const attempts = createAttempts({
      attempt: async () => isOver || !readUnsaved() || saveChoices(dispatch),
      delayMs: () => tryAgainMs,
    });
    function handleOccasion() {
      noteChoices();
      void attempts.flush();
    }
    handleOccasion();
    const occasions = [preferenceChosenEvent, 'online'];
    for (const name of occasions) window.addEventListener(name, handleOccasion);
    return () => {
      isOver = true;
      attempts.stop();
      for (const name of occasions) window.removeEventListener(name, handleOccasion);
    };
  }, [dispatch]);
}

/**
 * Shows the theme of the account, which may have been chosen on another device, unless this one has a later choice: one
 * that is not saved yet, or one that was made in the settings while the account was asked for.
 */
function useAccountTheme(): void {
  const theme = useCurrentUser()?.theme;
  const known = useRef<Theme>(firstTheme);
  useEffect(() => {
    if (!theme) return;
    if (shownTheme() === known.current && !readUnsaved()?.choices.theme) window.keepTheme(theme);
    if (shownTheme() === theme) known.current = theme;
  }, [theme]);
}

export function useOwnPreferences(): void {
  useChoiceSaver();
  useAccountTheme();
}
