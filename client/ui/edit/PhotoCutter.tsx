import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { DraftPhoto, PhotoCut, StoredPhoto } from '../../../shared/contract/publishing.ts';
import { ARROWS } from '../../../shared/rules/marks.ts';
import { type CutFrame, HANDLES, type Handle, isWhole, moveHandle, WHOLE } from '../../../shared/rules/photoCut.ts';
import { photoSources } from '../../../shared/rules/photos.ts';
import { call } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import css from './Photos.module.css';

interface PhotoCutterProps {
  photo: DraftPhoto;
  /** Called with the new photo, or with the whole one again. */
  onCut: (changes: Pick<DraftPhoto, 'path' | 'focus_x' | 'focus_y'> & { whole: string }) => void;
  onClose: () => void;
}

const STEP = 0.01;
const STEPS = { up: [0, -STEP], down: [0, STEP], left: [-STEP, 0], right: [STEP, 0] } as const;

const NAMES: Record<Handle, string> = {
  nw: 'Angolo in alto a sinistra',
  ne: 'Angolo in alto a destra',
  se: 'Angolo in basso a destra',
  sw: 'Angolo in basso a sinistra',
  frame: 'Sposta il riquadro',
};

/** Cuts a photo by a frame, whose corners move by finger, mouse or arrow keys. Always cuts the original. */
export function PhotoCutter({ photo, onCut, onClose }: PhotoCutterProps) {
  const whole = photo.whole ?? photo.path;
  const [frame, setFrame] = useState<CutFrame>(WHOLE);
  const task = useTask();
  const sources = photoSources(whole);
  if (sources === null) return null;

  const middle = { focus_x: 0.5, focus_y: 0.5 };
  async function cut(): Promise<void> {
    if (isWhole(frame)) onCut({ path: whole, whole, ...middle });
    else {
      const body: PhotoCut = { path: whole, ...frame };
      const { path } = await call<StoredPhoto>('/api/desk/photos/cuts', { method: 'POST', body });
      onCut({ path, whole, ...middle });
    }
    onClose();
  }

  return (
    <Dialog
      title="Ritaglia la foto"
      description={
        <p>Tira gli angoli, o sposta il riquadro. Con la tastiera: Tab per scegliere, frecce per muovere.</p>
      }
      className={css.cutter}
      onClose={onClose}
    >
      <Stage sources={sources} frame={frame} onChange={setFrame} />
      <p role="status" className="visually-hidden">
        {frameWords(frame)}
      </p>
      <p role="alert" className="problem">
        {task.problem}
      </p>
      <div className="row gap-12">
        <Button aria-disabled={task.busy} onClick={() => task.run(cut)}>
          {task.busy ? 'Taglio…' : isWhole(frame) ? 'Tienila intera' : 'Ritaglia'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Annulla
        </Button>
      </div>
    </Dialog>
  );
}

interface StageProps {
  sources: { src: string; width: number; height: number };
  frame: CutFrame;
  onChange: (frame: CutFrame) => void;
}

function Stage({ sources: { src, width, height }, frame, onChange }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  /** The start of a drag, and the frame at that time. */
  const grip = useRef<{ x: number; y: number; frame: CutFrame } | null>(null);

  function take({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
    currentTarget.setPointerCapture(pointerId);
    grip.current = { x: clientX, y: clientY, frame };
  }
  function drag(handle: Handle, { clientX, clientY }: PointerEvent): void {
    const box = stage.current?.getBoundingClientRect();
    const start = grip.current;
    if (start === null || box === undefined) return;
    onChange(moveHandle(start.frame, handle, (clientX - start.x) / box.width, (clientY - start.y) / box.height));
  }
  function walk(handle: Handle, event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const [x, y] = STEPS[direction];
    const far = event.shiftKey ? 5 : 1;
    onChange(moveHandle(frame, handle, x * far, y * far));
  }

  const percent = (part: number) => `${part * 100}%`;
  const at = { left: percent(frame.left), top: percent(frame.top) };
  return (
    <div className="centred well pad-16">
      <div ref={stage} className={css.stage}>
        <img src={src} width={width} height={height} alt="" draggable={false} />
        <div className="fills clip">
          <div className={css.frame} style={{ ...at, width: percent(frame.width), height: percent(frame.height) }} />
        </div>
        <div className={css.handles} style={{ ...at, width: percent(frame.width), height: percent(frame.height) }}>
          {HANDLES.toReversed().map((handle) => (
            <button
              key={handle}
              type="button"
              className={css.handle}
              data-at={handle}
              aria-label={NAMES[handle]}
              onPointerDown={take}
              onPointerMove={(event) => drag(handle, event)}
              onLostPointerCapture={() => {
                grip.current = null;
              }}
              onKeyDown={(event) => walk(handle, event)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function frameWords({ left, top, width, height }: CutFrame): string {
  const words = (part: number) => `${Math.round(part * 100)} %`;
  return `Riquadro largo il ${words(width)} e alto il ${words(height)}, a ${words(left)} da sinistra e ${words(top)} dall’alto.`;
}
