import { can, type StorageInput } from '@sotto/enterprise';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { type Read, useOffice, useRead } from '../office/use-office.js';
import { storageCounts } from './storage-counts.js';
import { useChosenUser, useUsers } from './use-users.js';

/** How many there are of each kind, kept up to date with what any tab adds and deletes. */
export function useStorageCounts(): Read<StorageInput['tables']> {
  const { archive, notes: store } = useHandles();
  const { contacts, webhooks, calendars, templates, auditReader } = useOffice();
  const notes = useStore(store, (state) => state.notes);
  const users = useUsers();
  const audit = can(useChosenUser(), 'view_audit_trail') ? auditReader : null;
  const read = useCallback(
    () => storageCounts({ archive, contacts, webhooks, calendars, templates, notes, users, audit }),
    [archive, contacts, webhooks, calendars, templates, notes, users, audit],
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      const told = [archive, contacts, webhooks, calendars, templates];
      const stops = told.map((each) => each.subscribe(changed));
      return () => stops.forEach((stop) => stop());
    },
    [archive, contacts, webhooks, calendars, templates],
  );
  return useRead({ read, subscribe });
}
