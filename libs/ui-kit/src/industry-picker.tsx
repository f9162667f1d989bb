import type { IndustryContext } from '@sotto/meeting';
import { EXPERIENCES, INDUSTRIES, ROLES, SCENARIOS } from './industry-options.js';
import { Select } from './select.js';
import { Columns } from './stack.js';

export interface IndustryPickerProps {
  value: IndustryContext;
  /** The whole choice, with the one part changed. */
  onChange: (value: IndustryContext) => void;
  disabled?: boolean;
}

/** Who the person is and what the meeting is for (ledger I1). */
export function IndustryPicker({ value, onChange, disabled }: IndustryPickerProps) {
  return (
    <Columns $min="22rem">
      <Select
        label="Industry"
        options={INDUSTRIES}
        value={value.industry}
        onChange={(industry) => onChange({ ...value, industry })}
        disabled={disabled}
      />
      <Select
        label="Role"
        options={ROLES}
        value={value.role}
        onChange={(role) => onChange({ ...value, role })}
        disabled={disabled}
      />
      <Select
        label="Experience"
        options={EXPERIENCES}
        value={value.experience}
        onChange={(experience) => onChange({ ...value, experience })}
        disabled={disabled}
      />
      <Select
        label="Scenario"
        options={SCENARIOS}
        value={value.scenario}
        onChange={(scenario) => onChange({ ...value, scenario })}
        disabled={disabled}
      />
    </Columns>
  );
}
