import type { KeyboardEvent, MouseEvent } from 'react';
import type { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { photoSources } from '../../../shared/rules/photos.ts';
import { useId } from '../../lib/ids.ts';
import css from './Photos.module.css';

interface FocusPointProps {
  photo: DraftPhoto;
  label: string;
  onChange: (changes: Pick<DraftPhoto, 'focus_x' | 'focus_y'>) => void;
}

const STEP = 0.02;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/**
 * The whole photo with the point that stays in sight when it is cut, set by finger, mouse or arrow keys, and the
 * resulting cuts beside it.
 */
export function FocusPoint({ photo, label, onChange }: FocusPointProps) {
  const hint = useId();
  const { focus_x, focus_y } = photo;
  const sources = photoSources(photo.path);
  if (sources === null) return null;

  function set(x: number, y: number): void {
    onChange({ focus_x: within(x), focus_y: within(y) });
  }

  /** @param event of the photo or of the cross on it */
  function point({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
    const photoBox = currentTarget.closest('button')?.getBoundingClientRect();
    if (photoBox === undefined) return;
    set((clientX - photoBox.left) / photoBox.width, (clientY - photoBox.top) / photoBox.height);
  }

  function walk(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? 5 : 1;
    set(focus_x + step[0] * far, focus_y + step[1] * far);
  }

  const position = { objectPosition: `${focus_x * 100}% ${focus_y * 100}%` };
  return (
    <div className={css.focus}>
      <button
        type="button"
        className={css.whole}
        aria-label={`${label}: ${Math.round(focus_x * 100)} % da sinistra, ${Math.round(focus_y * 100)} % dall’alto`}
        aria-describedby={hint}
        // A click by keyboard has no position.
        onClick={(event) => event.detail > 0 && point(event)}
        onKeyDown={walk}
      >
        <img src={sources.src} width={sources.width} height={sources.height} alt="" draggable={false} />
        <span
          className={css.cross}
          style={{ left: `${focus_x * 100}%`, top: `${focus_y * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => event.buttons > 0 && point(event)}
        />
      </button>
      <div className={`stack gap-8 ${css.cuts}`} aria-hidden="true">
        <img src={sources.src} alt="" style={position} className="ratio-wide" />
        <img src={sources.src} alt="" style={position} className="square" />
      </div>
      <p id={hint} className="across soft">
        Tocca il punto che deve restare in vista quando la foto viene tagliata; con la tastiera usa le frecce.
      </p>
    </div>
  );
}
