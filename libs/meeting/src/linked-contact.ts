/** A contact as it was when it was linked, so that the session says its name when the list is gone. */
export interface LinkedContact {
  readonly id: string;
  readonly name: string;
  readonly company?: string;
}
