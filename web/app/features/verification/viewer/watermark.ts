const turn = (-22 * Math.PI) / 180;

/** Writes the text in rows across a picture, as the server does on photos, so that a copy shows who opened it. */
export function drawWatermark(canvas: HTMLCanvasElement, words: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.save();
  context.fillStyle = 'rgb(192 24 42 / 45%)';
  context.font = `${Math.round(width / 42)}px sans-serif`;
  context.direction = 'ltr';
  context.textAlign = 'start';
  const stepAcross = context.measureText(words).width * 1.25;
  const stepDown = width / 6;
  const reach = Math.hypot(width, height);
  context.rotate(turn);
  for (let down = -reach; down < reach; down += stepDown) {
    for (let across = -reach; across < reach; across += stepAcross) context.fillText(words, across, down);
  }
  context.restore();
}
