import { can, type Permission, PermissionError } from '@sotto/enterprise';
import { Notice } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import type { Refusal } from './attempt-words.js';
import { useChosenUser } from './use-users.js';

/** Where something did not work: why. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  return refusal && <Notice tone="error" announced title={refusal.title} detail={refusal.message} />;
}

interface OnlyWithProps {
  permission: Permission;
  /** Over the library's sentence. */
  title: string;
  children: ReactNode;
}

/** What somebody may not even read is not asked for: the library would refuse it, and enter each asking as a refusal. */
export function OnlyWith({ permission, title, children }: OnlyWithProps) {
  const user = useChosenUser();
  if (can(user, permission)) return children;
  return <Notice tone="warning" title={title} detail={new PermissionError(user, permission).message} />;
}
