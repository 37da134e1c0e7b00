const LANGUAGES = [
  { code: 'it', label: 'Italiano' },
  { code: 'en', label: 'English' },
] as const;

type Language = (typeof LANGUAGES)[number]['code'];

/** Names each language in that language. */
export function LanguageSwitch({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{value === 'it' ? 'Lingua' : 'Language'}</legend>
      {LANGUAGES.map(({ code, label }) => (
        <button
          className="pad-0-16 target radius-large strong"
          key={code}
          type="button"
          lang={code}
          aria-pressed={value === code}
          onClick={() => onChange(code)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
