import { Paperclip, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Frame, useDescription } from './Field.tsx';

interface FilePickerProps {
  label: string;
  hint: ReactNode;
  /** The native input's `accept` attribute. */
  accept: string;
  most: number;
  megabytes: number;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** The server's error about the files. */
  error: string | undefined;
}

/** Picks files one by one or together, each removable; size and number are checked before anything is sent. */
export function FilePicker({ label, hint, accept, most, megabytes, files, onChange, error }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { error: wrong, ids } = useDescription(hint, problem ?? error);

  function add(chosen: File[]): void {
    const large = chosen.find(({ size }) => size > megabytes * 1024 * 1024);
    const fitting = chosen.filter((file) => file.size <= megabytes * 1024 * 1024);
    const all = [...files, ...fitting];
    setProblem(
      large !== undefined
        ? `«${large.name}» è troppo grande: al massimo ${megabytes} MB.`
        : all.length > most
          ? `Al massimo ${most} file.`
          : null,
    );
    onChange(all.slice(0, most));
    // Resets the input, so that a removed file can be chosen again.
    if (input.current !== null) input.current.value = '';
  }

  function remove(index: number): void {
    setProblem(null);
    onChange(files.filter((_, other) => other !== index));
    input.current?.focus();
  }

  return (
    <Frame label={label} hint={hint} ids={ids}>
      <div className="picker hover-cobalt">
        <Paperclip />
        <span aria-hidden="true">Scegli file</span>
        <input
          ref={input}
          id={ids.control}
          type="file"
          className="unseen"
          multiple
          accept={accept}
          aria-describedby={ids.described}
          aria-invalid={wrong !== undefined || undefined}
          onChange={(event) => add([...(event.target.files ?? [])])}
        />
      </div>
      {files.length > 0 && (
        <ul className="edge radius-small ruled" aria-label="File scelti">
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className="line gap-12 pad-0-16">
              <span className="grows shrinks breaks">{file.name}</span>
              <span className="small tabular fixed">{sizeWords(file.size)}</span>
              <button
                type="button"
                className="tool round"
                aria-label={`Togli ${file.name}`}
                onClick={() => remove(index)}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="size-s problem breaks" id={ids.error} role="status">
        {wrong}
      </p>
    </Frame>
  );
}

/** 1_250_000 -> '1,2 MB' */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.1
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${megabytes.toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`;
}
