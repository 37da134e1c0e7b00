import type { ChangeEvent, ReactNode } from 'react';
import { listWords } from '../../../shared/rules/text.ts';
import type { useUploads } from './useUploads.ts';

interface PickerProps {
  accept: string;
  multiple?: boolean;
  /** Takes a picture instead of choosing a file. */
  camera?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
  /** Its icon and its words. */
  children: ReactNode;
}

/** A button that chooses files. */
export function Picker({ accept, multiple = false, camera = false, className = '', onFiles, children }: PickerProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }
  return (
    <label className={`picker hover-cobalt ${className}`}>
      {children}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        className="unseen"
        onChange={choose}
      />
    </label>
  );
}

interface LeftOutProps {
  names: readonly string[];
  /** 'le foto' */
  what: string;
  most: number;
}

/** Which of the chosen photos there was no room for. */
export function LeftOut({ names, what, most }: LeftOutProps) {
  const those = listWords(names.map((name) => `«${name}»`));
  return (
    <p role="status" className="problem breaks unless-empty">
      {names.length > 0 &&
        `${names.length === 1 ? 'È rimasta' : 'Sono rimaste'} fuori ${those}: ${what} possono essere al massimo ${most}.`}
    </p>
  );
}

/** What is being sent, and what failed. */
export function Uploads({ of: { uploads, again, drop } }: { of: ReturnType<typeof useUploads> }) {
  return (
    <div role="status" className="stack unless-empty">
      {uploads.map(({ id, name, about, part, problem, canRetry }) => {
        const end = problem === null ? 'Ferma' : 'Lascia perdere';
        return (
          <div key={id} className="bar pad-8-16 edge radius-small">
            <span className="words">
              <span>{name}</span>
              <span className={problem === null ? 'soft' : 'problem'}>{problem ?? about}</span>
            </span>
            {problem === null && <progress max={1} value={part} aria-label={`Caricamento di ${name}`} />}
            {problem !== null && canRetry && (
              <button type="button" className="press cobalt" onClick={() => again(id)}>
                Riprova
              </button>
            )}
            <button type="button" className="press cobalt" aria-label={`${end} ${name}`} onClick={() => drop(id)}>
              {end}
            </button>
          </div>
        );
      })}
    </div>
  );
}
