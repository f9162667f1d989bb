import { Camera, Copy, Inbox, Mic, Settings, Trash2 } from 'lucide-react';
import { isValidElement } from 'react';
import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';

/** Some icons to choose from: a component cannot be typed in. */
const ICONS = { none: undefined, Camera, Copy, Inbox, Mic, Settings, Trash2 };

/** Elements, components and functions cannot be edited, nor can a list or a record that has one. */
const isCode = (value: unknown): boolean =>
  typeof value === 'function' ||
  isValidElement(value) ||
  (typeof value === 'object' && value !== null && ('$$typeof' in value || Object.values(value).some(isCode)));

/** The control for a property whose type says little. */
function controlOf(type: string, arg: unknown): Pick<InputType, 'control' | 'options' | 'mapping'> {
  if (type === 'LucideIcon')
    return { control: { type: 'select' }, options: Object.keys(ICONS), mapping: ICONS };
  if (typeof arg === 'string') return { control: { type: 'text' } };
  if (type === 'ReactNode' && arg === undefined) return { control: { type: 'text' } };
  if (isCode(arg)) return { control: { disable: true } };
  return {};
}

/** Tables of properties name types as the source has them, and give each the control that fits. */
export const asInTheSource: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      const arg: unknown = initialArgs[name];
      // Of `readonly Row[]` the reader of the source knows nothing.
      const known = type?.raw ?? table?.type?.summary;
      const summary = known === 'unknown' && Array.isArray(arg) ? 'readonly array' : known;
      const said = type?.name === 'other' || type?.name === 'union' ? controlOf(String(type.value), arg) : {};
      const own = argType.control === false || argType.options ? {} : said;
      return [name, { ...argType, ...own, ...(summary && { table: { ...table, type: { summary } } }) }];
    }),
  );
