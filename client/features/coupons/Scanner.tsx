import { Camera, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readCode } from '../../../shared/rules/codes.ts';
import { Button } from '../../ui/Button.tsx';
import css from './TillPage.module.css';

/** https://wicg.github.io/shape-detection-api; available in Chrome on Android, missing in many browsers. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const LOOK_MS = 200;

/**
 * Scans a QR code with the camera where the browser supports it. Elsewhere the phone's camera app opens the address in
 * the QR code.
 */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const Detect = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Detect === undefined || navigator.mediaDevices === undefined)
    return <p>Inquadra il QR del cliente con la fotocamera del telefono, o scrivi qui il codice.</p>;
  return (
    <div className={css.camera}>
      {isOn && (
        <Viewfinder
          Detect={Detect}
          onCode={onCode}
          onRefused={() => {
            setIsOn(false);
            setProblem('La fotocamera non si apre: dai il permesso al browser, o scrivi il codice.');
          }}
        />
      )}
      <Button
        look={isOn ? 'quiet' : 'primary'}
        onClick={() => {
          setProblem(null);
          setIsOn(!isOn);
        }}
      >
        {isOn ? <X /> : <Camera />}
        {isOn ? 'Chiudi la fotocamera' : 'Inquadra il QR'}
      </Button>
      <p role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}

interface ViewfinderProps {
  Detect: DetectorClass;
  onCode: (code: string) => void;
  onRefused: () => void;
}

/** Scans until it finds one of our codes, and releases the camera on unmount. */
function Viewfinder({ Detect, onCode, onRefused }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const refused = useRef(onRefused);
  found.current = onCode;
  refused.current = onRefused;

  useEffect(() => {
    const detector = new Detect({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;

    async function look(): Promise<void> {
      const seen = video.current === null ? [] : await detector.detect(video.current).catch(() => []);
      const code = seen.map(({ rawValue }) => readCode(rawValue)).find((text) => text !== null);
      if (isGone) return;
      if (code === undefined) timer = setTimeout(look, LOOK_MS);
      else found.current(code);
    }
    async function open(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        if (!isGone) refused.current();
        return;
      }
      if (isGone || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      void look();
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    void open();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [Detect]);

  return <video ref={video} muted playsInline aria-label="Quello che vede la fotocamera" />;
}
