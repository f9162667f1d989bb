import type { ClaimId } from './claims';

/**
 * What a claim of the landing page rests on (ledger L5): a measurement of this repository, what another page says the
 * product does, or nothing, because it is only marketing copy.
 */
export type Standing =
  | { readonly kind: 'measured'; readonly claim: ClaimId }
  /** @property page with the part of it, such as `privacy#gdpr` */
  | { readonly kind: 'described'; readonly page: string }
  | { readonly kind: 'marketing' };

/** A claim as the page says it, with what it rests on. */
export interface Statement {
  readonly text: string;
  readonly standing: Standing;
}

/** `npm run prove` measures it. */
export const measured = (claim: ClaimId): Standing => ({ kind: 'measured', claim });
/** A page of this site says what the product does for it. */
export const described = (page: string): Standing => ({ kind: 'described', page });
/** Illustrative: nobody counted it. */
export const MARKETING: Standing = { kind: 'marketing' };
