import { Select } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useSettings } from '../stores/use-session.js';

/** Languages that the browsers' recognisers document, in their own names. */
const LANGUAGES = [
  ['en-US', 'English (United States)'],
  ['en-GB', 'English (United Kingdom)'],
  ['de-DE', 'Deutsch'],
  ['es-ES', 'Español'],
  ['fr-FR', 'Français'],
  ['it-IT', 'Italiano'],
  ['nl-NL', 'Nederlands'],
  ['pl-PL', 'Polski'],
  ['pt-BR', 'Português (Brasil)'],
] as const;

/** The language that is listened for. */
export function LanguageSelect() {
  const { settings } = useHandles();
  const language = useSettings((state) => state.settings.language);
  return (
    <Select
      label="Language"
      value={language}
      onChange={(next) => void settings.update({ language: next })}
      options={LANGUAGES.map(([value, label]) => ({ value: value as string, label }))}
    />
  );
}
