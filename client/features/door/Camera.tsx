import { Flashlight, FlashlightOff } from 'lucide-react';
import { useState } from 'react';
import { CodeCamera } from '../../ui/CodeCamera.tsx';
import css from './Door.module.css';

interface CameraProps {
  /** While something waits for an answer, nothing is read. */
  isPaused: boolean;
  onCode: (text: string) => Promise<void>;
}

/** The camera of the whole shift, whose picture never goes black. */
export function Camera({ isPaused, onCode }: CameraProps) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <div className={css.camera}>
      <CodeCamera isPaused={isPaused} onCode={onCode} onRefused={() => setIsRefused(true)} onOpen={setTrack} />
      <div className={css.frame} aria-hidden="true" />
      {isRefused && (
        <p role="alert" className={`fault ${css.cameraProblem}`}>
          La fotocamera non si apre. Dai il permesso al browser, o usa «Cerca» e un lettore di codici.
        </p>
      )}
      {track !== null && <Torch track={track} />}
    </div>
  );
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
