import type { ChangeEvent, ReactNode } from 'react';
import { sizeWords } from '../FilePicker.tsx';
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

interface UploadsProps {
  photos: Pick<ReturnType<typeof useUploads>, 'uploads' | 'again' | 'drop'>;
  /** What is sent besides. */
  children?: ReactNode;
}

/** Photos being sent, and those that failed. */
export function Uploads({ photos: { uploads, again, drop }, children }: UploadsProps) {
  return (
    <div role="status" className="stack unless-empty">
      {uploads.map(({ id, file, part, problem, is_refused }) => (
        <UploadRow
          key={id}
          name={file.name}
          about={sizeWords(file.size)}
          part={part}
          problem={problem}
          again={is_refused ? null : () => again(id)}
          stop={() => drop(id)}
        />
      ))}
      {children}
    </div>
  );
}

interface UploadRowProps {
  name: string;
  about?: string;
  /** How much of it is done, from 0 to 1. */
  part: number;
  /** Why it stopped; null while it goes on. */
  problem: string | null;
  /** Null: a retry does not help. */
  again: (() => void) | null;
  stop: () => void;
}

export function UploadRow({ name, about, part, problem, again, stop }: UploadRowProps) {
  const end = problem === null ? 'Ferma' : 'Lascia perdere';
  return (
    <div className="bar pad-8-16 edge radius-small">
      <span className="words">
        <span>{name}</span>
        <span className={problem === null ? 'soft' : 'problem'}>{problem ?? about}</span>
      </span>
      {problem === null && <progress max={1} value={part} aria-label={`Caricamento di ${name}`} />}
      {problem !== null && again !== null && (
        <button type="button" className="press cobalt" onClick={again}>
          Riprova
        </button>
      )}
      <button type="button" className="press cobalt" aria-label={`${end} ${name}`} onClick={stop}>
        {end}
      </button>
    </div>
  );
}
