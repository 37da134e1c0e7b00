import { Flashlight, FlashlightOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './Door.module.css';

/** Time between two looks, in milliseconds: a hand does not move faster. */
const LOOK_MS = 120;
/** The same code is read again only after it was out of sight this long. */
const SAME_MS = 2_500;

interface CameraProps {
  /** While something waits for an answer, nothing is read. */
  isPaused: boolean;
  onCode: (text: string) => Promise<void>;
}

/** https://wicg.github.io/shape-detection-api; in Chrome on Android and macOS, missing elsewhere. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> };

/** Reads one frame. @returns the text of a QR code in it, or null */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** The side to which a frame is shrunk for our own decoder: enough for a ticket that fills a third of it. */
const SIDE = 900;

/** One camera stream for the whole shift: a phone asks for the permission once, and the picture never goes black. */
export function Camera({ isPaused, onCode }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useLooking(video, track !== null, isPaused, onCode);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    async function open(): Promise<void> {
      try {
        const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      } catch {
        if (!isGone)
          setProblem('La fotocamera non si apre. Dai il permesso al browser, o usa «Cerca» e un lettore di codici.');
        return;
      }
      const [first] = stream.getVideoTracks();
      if (isGone || video.current === null || first === undefined) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      setTrack(first);
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

  return (
    <div className={css.camera}>
      <video ref={video} muted playsInline aria-label="Quello che vede la fotocamera" />
      <div className={css.frame} aria-hidden="true" />
      {problem !== null && (
        <p role="alert" className={css.cameraProblem}>
          {problem}
        </p>
      )}
      {track !== null && <Torch track={track} />}
    </div>
  );
}

/** Looks at the picture again and again, and tells of each code once while it is in sight. */
function useLooking(
  video: { current: HTMLVideoElement | null },
  isOpen: boolean,
  isPaused: boolean,
  onCode: (text: string) => Promise<void>,
): void {
  const latest = useRef({ isPaused, onCode });
  latest.current = { isPaused, onCode };
  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { text: '', seen: 0 };

    async function look(read: Reader): Promise<void> {
      const text = latest.current.isPaused || video.current === null ? null : await read(video.current);
      if (isGone) return;
      if (text !== null) {
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

function Torch({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false);
  // TypeScript's types of the browser do not know the torch.
  const able = (track.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (able.torch !== true) return null;
  const Icon = isOn ? FlashlightOff : Flashlight;
  async function turn(): Promise<void> {
    const constraint = { advanced: [{ torch: !isOn }] } as unknown as MediaTrackConstraints;
    await track.applyConstraints(constraint).then(
      () => setIsOn(!isOn),
      () => undefined,
    );
  }
  return (
    <button type="button" className={css.torch} aria-pressed={isOn} onClick={() => void turn()}>
      <Icon size={26} />
      Torcia
    </button>
  );
}

/** The browser's own detector, else a decoder in a worker. @returns with it, how to end it */
async function createReader(): Promise<{ read: Reader; end: () => void }> {
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
