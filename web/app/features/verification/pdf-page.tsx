import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

const turn = (-22 * Math.PI) / 180;

/** Writes the text in rows across a picture, as the server does on photos, so that a copy shows who opened it. */
function drawWatermark(canvas: HTMLCanvasElement, words: string): void {
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

const parts: string = import.meta.env['PDF_PARTS'];
GlobalWorkerOptions.workerSrc = `${parts}build/pdf.worker.min.mjs`;
/** Sharp when it is enlarged, and small enough for the canvas of a phone. */
const canvasWidth = 1600;

type PdfPageProps = {
  file: Blob;
  page: number;
  label: string;
  watermark: string;
  onPages: (pages: number) => void;
  onUnreadable: () => void;
};

/** One page of a PDF on a canvas, with the watermark across it. All of its resources come from this server. */
export default function PdfPage({ file, page, label, watermark, onPages, onUnreadable }: PdfPageProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let loading: ReturnType<typeof getDocument> | undefined;
    let isGone = false;
    async function read() {
      const data = await file.arrayBuffer();
      if (isGone) return;
      loading = getDocument({
        data,
        cMapUrl: `${parts}cmaps/`,
        standardFontDataUrl: `${parts}standard_fonts/`,
        wasmUrl: `${parts}wasm/`,
        useWasm: false,
        useSystemFonts: false,
        // Warnings about an irregular file are not errors of the application.
        verbosity: VerbosityLevel.ERRORS,
      });
      const opened = await loading.promise;
      if (isGone) return;
      onPages(opened.numPages);
      setPdf(opened);
    }
    read().catch(() => !isGone && onUnreadable());
    return () => {
      isGone = true;
      void loading?.destroy();
    };
  }, [file, onPages, onUnreadable]);

  useEffect(() => {
    const element = canvas.current;
    if (!pdf || !element) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    async function draw(target: HTMLCanvasElement, source: PDFDocumentProxy) {
      const sheet = await source.getPage(page);
      if (isGone) return;
      const { width } = sheet.getViewport({ scale: 1 });
      const viewport = sheet.getViewport({ scale: canvasWidth / width });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const drawing = sheet.render({ canvas: target, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      drawWatermark(target, watermark);
      target.dataset['drawn'] = String(page);
    }
    draw(element, pdf).catch(() => !isGone && onUnreadable());
    return () => {
      isGone = true;
      stop?.();
    };
  }, [pdf, page, watermark, onUnreadable]);

  return <canvas ref={canvas} role="img" aria-label={label} className="block h-auto w-full bg-white" />;
}
