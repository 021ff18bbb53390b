import { saveFile } from '#web/api/signed-in/save-file.ts';

/** Saves a text as a file of the device. */
export function downloadText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Prints a text alone, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  // Not `hidden`: some browsers print nothing of a frame without a box.
  frame.className = 'sr-only';
  document.body.append(frame);
  const { contentWindow, contentDocument } = frame;
  const lines = document.createElement('pre');
  lines.dir = 'auto';
  lines.textContent = text;
  contentDocument?.body.append(lines);
  contentWindow?.addEventListener('afterprint', () => frame.remove());
  contentWindow?.print();
}
