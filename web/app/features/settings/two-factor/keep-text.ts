/** Saves a text as a file of the device. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
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
