import { Paperclip } from 'lucide-react';
import type { RequestFile } from '../../../shared/contract/roles.ts';
import { sizeWords } from '../../ui/FilePicker.tsx';

/** Download links for the attached files; renders nothing without any. */
export function Attachments({ requestId, files }: { requestId: number; files: readonly RequestFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="grid" aria-label="Allegati">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a className="line target breaks" href={`/api/role-requests/${requestId}/files/${id}`} download>
            <Paperclip size={18} />
            <span>
              {name} <span className="quiet">({sizeWords(size)})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
