import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time between two looks, in milliseconds: a hand does not move faster. */
const LOOK_MS = 120;
/** The same code is read again only after it was out of sight this long. */
const SAME_MS = 2_500;

interface CodeCameraProps {
  /** While something waits for an answer, nothing is read. */
  isPaused?: boolean;
  /** Of several codes in sight the first of these is read; without it, any. */
  isOurs?: (text: string) => boolean;
  /** A code came into sight. */
  onCode: (text: string) => void | Promise<void>;
  /** There is no camera, or nobody may use it. */
  onRefused: () => void;
  onOpen?: (track: MediaStreamTrack) => void;
}

/** https://wicg.github.io/shape-detection-api; in Chrome on Android and macOS, missing elsewhere. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> };

/** Reads one frame. @returns the texts of the QR codes in it */
type Reader = (video: HTMLVideoElement) => Promise<string[]>;

/** The side to which a frame is shrunk for our own decoder: enough for a ticket that fills a third of it. */
const SIDE = 900;

/** The picture of the camera, in which QR codes are looked for. One stream as long as it is shown: a phone asks for the permission once. */
export function CodeCamera({ onRefused, onOpen, ...looking }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const refused = useEffectEvent(onRefused);
  const opened = useEffectEvent((track: MediaStreamTrack) => onOpen?.(track));
  useLooking(video, isOpen, looking);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    async function open(): Promise<void> {
      try {
        const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      } catch {
        if (!isGone) refused();
        return;
      }
      const [first] = stream.getVideoTracks();
      if (isGone || video.current === null || first === undefined) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      setIsOpen(true);
      opened(first);
    }
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    void open();
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return <video ref={video} muted playsInline aria-label="Quello che vede la fotocamera" />;
}

/** Looks at the picture again and again, and tells of each code once while it is in sight. */
function useLooking(
  video: { current: HTMLVideoElement | null },
  isOpen: boolean,
  looking: Pick<CodeCameraProps, 'isPaused' | 'isOurs' | 'onCode'>,
): void {
  const latest = useRef(looking);
  latest.current = looking;
  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { text: '', seen: 0 };

    async function look(read: Reader): Promise<void> {
      const texts = latest.current.isPaused || video.current === null ? [] : await read(video.current);
      if (isGone) return;
      const text = texts.find(latest.current.isOurs ?? Boolean);
      if (text !== undefined) {
        const now = performance.now();
        const isSame = text === last.text && now - last.seen < SAME_MS;
        last = { text, seen: now };
        if (!isSame) await latest.current.onCode(text);
      }
      if (!isGone) timer = setTimeout(() => void look(read), LOOK_MS);
    }
    const reader = createReader();
    void reader.then(({ read }) => look(read));
    return () => {
      isGone = true;
      clearTimeout(timer);
      void reader.then(({ end }) => end());
    };
  }, [isOpen, video]);
}

/** The browser's own detector, else a decoder in a worker. @returns with it, how to end it */
async function createReader(): Promise<{ read: Reader; end: () => void }> {
  const Detect = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await Detect?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detect !== undefined && formats.includes('qr_code')) {
    const detector = new Detect({ formats: ['qr_code'] });
    return {
      read: async (video) => (await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue),
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
      if (context === null || width === 0 || height === 0) return Promise.resolve([]);
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const frame = context.getImageData(0, 0, width, height);
      return new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data === null ? [] : [data]);
        worker.onerror = () => resolve([]);
        worker.postMessage(frame, [frame.data.buffer]);
      });
    },
    end: () => worker.terminate(),
  };
}
