import { StoreError, type StoreReason } from '@sotto/meeting';

export const isStoreReason = (error: unknown, reason: StoreReason): boolean =>
  StoreError.isStoreError(error) && error.storeReason === reason;

export const isConflict = (error: unknown): boolean => isStoreReason(error, 'conflict');

/** What is read, or undefined where the record does not open: for records that can be made again. */
export const unlessDamaged = <T>(reading: Promise<T>): Promise<T | undefined> =>
  orIfDamaged(reading, undefined);

/** What is read, or `instead` where the record does not open. */
export async function orIfDamaged<T, I>(reading: Promise<T>, instead: I): Promise<T | I> {
  try {
    return await reading;
  } catch (error) {
    if (isStoreReason(error, 'damaged')) return instead;
    throw error;
  }
}
