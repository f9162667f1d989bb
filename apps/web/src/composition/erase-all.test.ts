import { type EnterpriseUser, gate, YOU } from '@sotto/enterprise';
import { expect, it } from 'vitest';
import { eraseAll } from './erase-all.js';
import { guards } from './guards.js';

const MEMBER: EnterpriseUser = { ...YOU, id: 'jonas', name: 'Jonas', role: 'member' };

function erasing(user: EnterpriseUser, refused = false) {
  const did: string[] = [];
  const { demand } = guards(() => Promise.resolve({ enterprise: { gate: gate(() => user) } } as never));
  return {
    did,
    ports: {
      demand,
      session: { close: () => void did.push('closed') },
      store: {
        wipe: () => {
          did.push('wiped');
          return refused ? Promise.reject(new Error('disk')) : Promise.resolve();
        },
      },
      startAnew: () => void did.push('anew'),
    },
  };
}

it('E4: somebody without delete_data erases nothing, and the session goes on', async () => {
  const { did, ports } = erasing(MEMBER);
  await expect(eraseAll(ports)).rejects.toMatchObject({ name: 'PermissionError', permission: 'delete_data' });
  expect(did).toEqual([]);
});

it('E4: who may delete erases all and begins anew; what is refused on the way is told as begun', async () => {
  const { did, ports } = erasing({ ...MEMBER, permissions: ['delete_data'] });
  await (
    await eraseAll(ports)
  ).done;
  expect(did).toEqual(['closed', 'wiped', 'anew']);

  const failing = erasing(YOU, true);
  const { done } = await eraseAll(failing.ports);
  await expect(done).rejects.toThrow('disk');
  expect(failing.did).toEqual(['closed', 'wiped']);
});
