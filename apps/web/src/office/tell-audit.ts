import type { Audit } from '@sotto/enterprise';

/** Enters what was done outside of the libraries in the audit trail. Never rejects: what fails is told. */
export type TellAudit = (...entry: Parameters<Audit>) => Promise<void>;
