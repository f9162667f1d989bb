import { EnterpriseError, PermissionError, YOU } from '@sotto/enterprise';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './attempt-words.js';

describe('E4: what is refused says so in the words of the library', () => {
  it('with its title where it has one, else with ours', () => {
    const named = new EnterpriseError('no-user-selected', 'No User Selected', 'Please select a user');
    expect(refusalOf(named, 'Not exported')).toEqual({
      title: 'No User Selected',
      message: 'Please select a user',
    });
    const refused = refusalOf(new PermissionError({ ...YOU, role: 'member' }, 'delete_data'), 'Not deleted');
    expect(refused).toMatchObject({ title: 'Not deleted' });
    expect(refused.message).toContain('it needs the permission delete_data');
  });
});
