/** Another tab was there first, and what was written meanwhile is to be undone. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  /** 'raced': it made or destroyed one of the keys, or changed the shred key of one. 'stale': it replaced the device key. */
  readonly how: 'raced' | 'stale';

  constructor(how: 'raced' | 'stale') {
    super(how);
    this.how = how;
  }
}
