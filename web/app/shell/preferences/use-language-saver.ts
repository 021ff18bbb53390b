import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/api/store.ts';
import { languageChosenEvent } from './language-choice.ts';
import { noteChosenLanguage, readUnsavedLanguage, saveLanguage } from './save-language.ts';

const tryAgainMs = 30_000;

/**
 * Brings the language that a signed-in person chose into their account, because mails, pushes and live news are
 * written in it. What cannot be saved is tried again: later, with the network, and on the next page.
 */
export function useLanguageSaver(): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function save(): Promise<void> {
      clearTimeout(timer);
      noteChosenLanguage();
      if (isOver || !readUnsavedLanguage()) return;
      if (!(await saveLanguage(dispatch)) && !isOver) timer = setTimeout(handleOccasion, tryAgainMs);
    }
    const handleOccasion = () => void save();
    handleOccasion();
    const occasions = [languageChosenEvent, 'online'];
    for (const name of occasions) window.addEventListener(name, handleOccasion);
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const name of occasions) window.removeEventListener(name, handleOccasion);
    };
  }, [dispatch]);
}
