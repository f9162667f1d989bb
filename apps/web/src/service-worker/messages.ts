/**
 * What a page says to a service worker of the site. Both may be of another version than the other: a message keeps its
 * meaning, and one that is not known is not answered.
 */
export type ToWorker =
  /** Take the place of the version that is in charge, in every tab. */
  | { readonly type: 'take-charge' }
  /** Answered at the port that comes with it by `OnDemandState`. */
  | { readonly type: 'on-demand' };

export type OnDemandState = readonly {
  /** Its path at the host. */
  readonly url: string;
  readonly bytes: number;
  /** It lies in this browser, as this version wants it. */
  readonly kept: boolean;
}[];
