import { Flashlight, FlashlightOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './Camera.module.css';
import { createReader, type Reader } from './reader.ts';

/** Time between two looks, in milliseconds: a hand does not move faster. */
const LOOK_MS = 120;
/** The same code is read again only after it was out of sight this long. */
const SAME_MS = 2_500;

interface CameraProps {
  /** While something waits for an answer, nothing is read. */
  isPaused: boolean;
  onCode: (text: string) => Promise<void>;
}

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
        <p role="alert" className={css.problem}>
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
      <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
      Torcia
    </button>
  );
}
