import { Search } from 'lucide-react';
import css from './TicketDesk.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field that searches while one types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className={css.search}>
      <Search />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={80}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
