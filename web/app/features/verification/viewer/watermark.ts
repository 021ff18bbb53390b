const turn = (-22 * Math.PI) / 180;

/** Writes the words in rows all over a picture, as the server does over photos: a copy says whose screen it was. */
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
