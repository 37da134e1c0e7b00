/** https://wicg.github.io/shape-detection-api; in Chrome on Android and macOS, missing elsewhere. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> };

/** Reads one frame. @returns the text of a QR code in it, or null */
export type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** The side to which a frame is shrunk for our own decoder: enough for a ticket that fills a third of it. */
const SIDE = 900;

/** The browser's own detector, else a decoder in a worker. @returns with it, how to end it */
export async function createReader(): Promise<{ read: Reader; end: () => void }> {
  const Detect = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await Detect?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detect !== undefined && formats.includes('qr_code')) {
    const detector = new Detect({ formats: ['qr_code'] });
    return {
      read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
      end: () => undefined,
    };
  }
  return inWorker();
}

function inWorker(): { read: Reader; end: () => void } {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read(video) {
      const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (context === null || width === 0 || height === 0) return Promise.resolve(null);
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const frame = context.getImageData(0, 0, width, height);
      return new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.onerror = () => resolve(null);
        worker.postMessage(frame, [frame.data.buffer]);
      });
    },
    end: () => worker.terminate(),
  };
}
